#!/usr/bin/env bash
# The long tests, in named parts: all of them, or those named in PART ("games fuzz"). Parts that do not mind company run two at a time.
# Each prints what it did and how long it took to bin/soak/NAME.log; a table ends it. docs/testing.md says what each proves.
#
# How much: N games a scenario (20000), SEEK games that seek (4000), a fortieth of both where games are as long as Epic's; TWINS pairs
# of twins a cell (100, of Epic a fifth), CHECKS cases of a property (5000), FUZZTIME a reader that is fuzzed (10m), FUZZMORE whatever
# else is (2m), KILLS of the window (200), MUTANTS tried (400), JOBS parts at a time (2).
#
# With RESUME=1 a soak that was broken off goes on: what ended well with the same amounts is not run again, a part if the source is the
# same, a scenario if the program that plays it is, a package's tests and what fuzzes it if their program and
# what they read are. Notes are in bin/soak/done; those of the last soak are kept in docs/soak.tsv, so that another machine can go
# on with it. ONLY="saves|syracuse" takes the packages and scenarios of a part that match, for whom something has changed; no part is
# done by that.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh test
need_go
build

n=${N:-20000}
seek=${SEEK:-4000}
twins=${TWINS:-100}
checks=${CHECKS:-5000}
fuzztime=${FUZZTIME:-10m}
fuzzmore=${FUZZMORE:-2m}
kills=${KILLS:-200}
mutants=${MUTANTS:-400}
jobs=${JOBS:-2}
# others are what more the tests may be told to do, where they are.
others="${STRATEGOS_EDITS:+ edits=$STRATEGOS_EDITS}${STRATEGOS_DEALS:+ deals=$STRATEGOS_DEALS}${STRATEGOS_POSITIONS:+ positions=$STRATEGOS_POSITIONS}"
logs=bin/soak
mkdir -p "$logs"
export GOGC=400 GOMEMLIMIT=4GiB # a fifth of the time goes into collecting garbage at Go's usual pace
RESUME=${RESUME:-${ONLY:-}} # notes of what is passed over are kept
[[ -n $RESUME ]] || rm -f "$logs/done"
[[ -z $RESUME || -e $logs/done || ! -e docs/soak.tsv ]] || cp docs/soak.tsv "$logs/done"
touch "$logs/done"

# lies prints a mark of the source that is tried, as it lies on the disk, but for what is named.
lies() {
	git ls-files -z --cached --others --exclude-standard -- . ':!docs/soak.tsv' "$@" 2>/dev/null | sort -zu | { xargs -0 sha256sum 2>/dev/null || true; } |
		sha256sum | cut -c1-16
}

# whole prints the mark of all but what tells of soaks and changes; nothing where it cannot be known, and then nothing is taken for done.
whole() { ! git rev-parse HEAD >/dev/null 2>&1 || lies ':!docs/testing.md' ':!CHANGELOG.md'; }
tree=$(whole)

# well MARK WHAT SECONDS TEXT notes that something ended well with what has this mark, after how long, and what it did.
well() { printf '%s\t%s\t%s\t%s\n' "$@" >>"$logs/done"; }

# known MARK WHAT prints "SECONDS TEXT" of what ended well before.
known() {
	[[ -n $1 ]] && awk -F'\t' -v mark="$1" -v what="$2" '$1 == mark && $2 == what { print $3, $4; found = 1; exit } END { exit !found }' "$logs/done"
}

# program FILE VERB ARGUMENTS... has go build a program and prints its mark: the same wherever it is built from the same code.
program() {
	local file=$1 verb=$2
	shift 2
	go "$verb" -trimpath -o "$file" "$@" >&2 && sha256sum <"$file" | cut -c1-16
}

# tested DIR ARGUMENTS... prints the mark of a package's tests: of their program, built with these arguments, of the files beside them,
# and of what they name elsewhere ("../docs/x.md"). Those that read the project whole, or build programs, have that of the whole project.
tested() {
	local dir=$1 file=$logs/tested.$BASHPID mark named
	shift
	if grep -qE '"(\.\./)+\.\./?"|Join\("\.\."|Chdir\("\.\."|exec\.Command\("go"' "$dir"/*_test.go; then
		[[ -z $tree ]] || lies
		return
	fi
	[[ -n $tree ]] || return 0
	mark=$(program "$file" test -c "$@" "$dir") || return 1
	rm -f "$file"
	# Patterns are spread by find's shell; what is named and is not there (a path that has to be refused) is no file.
	named=$(cd "$dir" && grep -hoE '"(\.\./)+[^"]+"' ./*_test.go | tr -d '"' | sort -u)
	{
		printf '%s\n' "$mark"
		cd "$dir" || exit 1
		{
			find . -maxdepth 1 -type f -name '*.go' -print0
			find . -type f ! -name '*.go' -print0
			# shellcheck disable=SC2086 # they are patterns
			[[ -z $named ]] || find $named -type f -print0 2>/dev/null || true
		} | sort -zu | xargs -0r sha256sum
	} | sha256sum | cut -c1-16
}

# only NAME tells whether something is wanted.
only() { [[ -z ${ONLY:-} || $1 =~ $ONLY ]]; }

# nothing COUNT says so where nothing of a part was wanted.
nothing() { [[ -n ${ONLY:-} ]] && (($1 == 0)) && did "passed over: nothing of it is called $ONLY"; }

# did NAMES what a part has done, for the table.
did() { printf 'did: %s\n' "$*"; }

# scenarios lists every scenario of every game, "GAME SCENARIO" a line.
scenarios() { games -scenarios; }

# play N ARGUMENTS... runs N playouts of every scenario, each game's share of them, and adds up what they say in their last lines.
play() {
	local n=$1 game scenario all player mark what line start total=0 commands=0 violations=0 bad=0
	shift
	all=$(scenarios) || return 1
	# Built without the version, which is another with each commit; no other is played with, whatever is built meanwhile.
	player=$logs/player.$BASHPID
	mark=$(program "$player" build ./cmd/stratctl) || return 1
	while read -r game scenario; do
		only "$game $scenario" || continue
		what="-game $game -scenario $scenario -n $(share "$game" "$n") $*"
		if line=$(known "$mark" "$what"); then
			line=${line#* }
			printf '%s: before: %s\n' "$what" "$line"
		else
			start=$SECONDS
			# shellcheck disable=SC2086 # the words are arguments
			line=$("$player" playout $what | tee -a /dev/stderr | tail -n 1) && well "$mark" "$what" $((SECONDS - start)) "$line" || bad=1
		fi
		[[ $line =~ ^([0-9]+)\ games,\ ([0-9]+)\ commands,\ ([0-9]+)\ violations ]] || return 1
		total=$((total + BASH_REMATCH[1])) commands=$((commands + BASH_REMATCH[2])) violations=$((violations + BASH_REMATCH[3]))
	done <<<"$all"
	rm -f "$player"
	nothing "$total" || did "$total games, $commands commands, $violations violations"
	((bad == 0 && violations == 0))
}

# share GAME N is how many games are played of a scenario: one of Epic's has as many commands as ten or twenty of the others and checks
# that cost four times as much, so it gets a fortieth.
share() {
	if [[ $1 == epic ]]; then echo $((($2 + 39) / 40)); else echo "$2"; fi
}

# tests ARGUMENTS... -- PACKAGES... runs the tests of packages, one after the other, and counts those that passed; -v makes them
# countable. What fails is shown. Properties are tried with $checks cases each: only programs that link rapid, by themselves or with the
# tests of every zone game, know the flag; the others refuse it.
tests() {
	local dir dirs what set mark line out rc=0 start arguments=() building=() more properties taken=0 passed=0 failed=0 over=0 a b c
	while [[ $1 != -- ]]; do
		arguments+=("$1")
		[[ $1 != -race ]] || building+=("$1")
		shift
	done
	shift
	properties=$(having '^(import)?[[:space:]]*"(pgregory.net/rapid|strategos/internal/zonetest)"$')
	out=$logs/tests.$BASHPID
	dirs=$(with_tests "$@") || return 1
	set="twins=${STRATEGOS_TWINS:-} many=${STRATEGOS_MANY:-}$others"
	while read -r dir; do
		only "$dir" || continue
		taken=$((taken + 1))
		more=()
		if ((${#building[@]} == 0)) && grep -qxF "$dir" <<<"$properties"; then # races show in few cases, which take ten times as long
			more=(-rapid.checks="$checks")
		fi
		what="test ${arguments[*]} $dir ${more[*]} $set"
		mark=$(tested "$dir" "${building[@]}") || return 1
		if line=$(known "$mark" "$what"); then
			printf '%s: before: %s\n' "$what" "$line"
			line=${line#* }
		else
			start=$SECONDS
			if go test -vet=off -count=1 -timeout 100m -v "${arguments[@]}" "$dir" "${more[@]}" >"$out" 2>&1; then
				line=$(counted "$out")
				# Nothing is known of a source that another has taken the place of meanwhile.
				[[ $(tested "$dir" "${building[@]}") != "$mark" ]] || well "$mark" "$what" $((SECONDS - start)) "$line"
			else
				rc=1
				line=$(counted "$out")
				cp "$out" "$logs/failed.$BASHPID.${dir//\//-}.log"
				printf 'all that they said is in %s\n' "$logs/failed.$BASHPID.${dir//\//-}.log"
			fi
			grep -E '^ *(--- FAIL|FAIL|panic:|ok )|pairs of twins| of | kill| lost|DATA RACE' "$out" || true
		fi
		read -r a _ _ b _ c _ <<<"$line"
		passed=$((passed + a)) failed=$((failed + b)) over=$((over + c))
	done <<<"$dirs"
	rm -f "$out"
	nothing "$taken" || did "$passed tests passed, $failed failed, $over passed over"
	return "$rc"
}

# counted FILE says how many tests passed, failed and were passed over, of what go test -v said.
counted() {
	printf '%s tests passed, %s failed, %s passed over\n' "$(grep -c '^--- PASS' "$1" || true)" "$(grep -c '^--- FAIL' "$1" || true)" \
		"$(grep -c '^--- SKIP' "$1" || true)"
}

# with_tests PACKAGES... lists those that have tests, "./dir" a line; it fails where there are none.
with_tests() {
	local dir found=1
	while read -r dir; do
		[[ -n $dir ]] || continue
		printf '%s\n' "${dir/#"$PWD"\//./}"
		found=0
	done < <(go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}' "$@")
	return "$found"
}

# having lists the packages whose tests say something, "./dir" a line.
having() { grep -rlE --include='*_test.go' "$1" . | xargs -r -n 1 dirname | sort -u; }

part_games() { play "$n" -seed "${SEED:-1}"; }

# Who seeks what is rare makes peace at once where that is seldom met: wars are to last.
part_seek() { play "$seek" -seek -lasting -seed "${SEED:-1}"; }

# Epic has as many decisions as the others have together, and makes three pairs where they make one.
part_twins() {
	local dirs rc=0
	mapfile -t dirs < <(having 'TwinsTellNothing|TwinFrames|TwinsAreSavedAlike' | grep -vxF ./scenarios/epic)
	STRATEGOS_TWINS="$twins" tests -run 'Twin' -- "${dirs[@]}" || rc=1
	STRATEGOS_TWINS=$(((twins + 4) / 5)) tests -run 'Twin' -- ./scenarios/epic || rc=1
	return "$rc"
}

# What the tests of rules come to is kept of their short forms.
part_forever() {
	tests -run 'TestRecordedGame|TestKept' -- ./saves ./internal/transcript ./scenarios/... || return 1
	STRATEGOS_MANY=1 tests -short -- ./engine/...
}

part_disk() { tests -skip 'Twin|TestRecordedGame' -- ./saves ./game; }

# What is left: the tests of every package in their long form, properties, spoiled states, refusals and events among them.
part_long() {
	local packages
	mapfile -t packages < <(go list ./... | grep -vxE 'strategos/(saves|game)')
	tests -skip 'Twin|TestRecordedGame|TestKept' -- "${packages[@]}"
}

part_race() {
	tests -race -short -- ./engine/... ./saves/... ./game/... ./cmd/... ./internal/seek ./scenarios/...
}

# Fuzzing takes one target of one package at a time. Those that are given values instead of what a reader reads have less time.
part_fuzz() {
	local dir target mark start time count=0 bad=""
	while read -r dir; do
		only "$dir" || continue
		while read -r target; do
			printf '== %s in %s\n' "$target" "$dir"
			count=$((count + 1))
			mark=$(tested "$dir") || return 1
			case $target in
			FuzzSearch | FuzzFileName | FuzzSpoiled*) time=$fuzzmore ;;
			*) time=$fuzztime ;;
			esac
			known "$mark" "fuzz $dir $target $time" && continue
			start=$SECONDS
			if go test -vet=off -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 5x "$dir"; then
				# Nothing is known of a program that another has taken the place of meanwhile.
				[[ $(tested "$dir") != "$mark" ]] || well "$mark" "fuzz $dir $target $time" $((SECONDS - start)) "found nothing"
			else
				bad+=" $dir:$target"
			fi
		done < <(grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //' | sort -u)
	done < <(having '^func Fuzz')
	nothing "$count" || did "$count targets, readers $fuzztime each, the rest $fuzzmore${bad:+, found something in$bad}"
	[[ -z $bad ]]
}

# mutated DIRS... prints the mark of what a run of mutate hangs on, where that can be known.
mutated() {
	local dir
	[[ -n $tree ]] || return 0
	{
		for dir in "$@"; do tested "$dir" || exit 1; done
		cat internal/mutate/*.go internal/mutate/mutant/*.go internal/mutate/equivalent.toml
	} | sha256sum | cut -c1-16
}

part_mutate() {
	local dirs mark what="mutate $mutants seed=${SEED:-1}" start=$SECONDS line
	# What a run shows hangs on the programs that notice, and on the list of changes that change nothing.
	read -r -a dirs <<<"$(scripts/mutate.sh -noticing)"
	mapfile -t dirs < <(with_tests "${dirs[@]}")
	((${#dirs[@]})) || return 1
	mark=$(mutated "${dirs[@]}") || return 1
	if line=$(known "$mark" "$what"); then
		line=${line#* }
		printf 'before: %s\n' "$line"
	else
		N=$mutants scripts/mutate.sh | tee "$logs/mutate.report" || return 1
		line=$(awk '/^all / { print $(NF-4) " tried, " $(NF-3) " killed, " $(NF-2) " equivalent, " $(NF-1) " survive (" $NF ")" }' "$logs/mutate.report")
		[[ -n $line ]] || return 1
		[[ $(mutated "${dirs[@]}") != "$mark" ]] || well "$mark" "$what" $((SECONDS - start)) "$line"
	fi
	did "changes of the engine: $line"
}

part_kills() {
	KILLS=$kills scripts/window-test.sh go test -tags window -count=1 -timeout 100m -v -run TestKilledWindow ./game/window || return 1
	did "$kills kills of the real window"
}

part_window() {
	scripts/window-test.sh go test -p 1 -tags window -count=1 -timeout 30m -skip TestKilledWindow ./game/window ./render/gpu || return 1
	did "the tests in a real window"
}

# Whoever asks for all parts on a machine where this one cannot run is told that it did not.
part_packages() {
	if [[ -z ${PART:-} ]] && { [[ $(id -u) != 0 ]] || ! command -v apt-get >/dev/null; }; then
		did "passed over: it needs root on Debian or Ubuntu"
		return
	fi
	scripts/packages-test.sh || return 1
	did "$(find dist -type f ! -name SHA256SUMS | wc -l) packages, $(grep -c ' draws: ' "$logs/packages.log") windows of them in a fresh Debian"
}

part_windows() {
	if [[ -z ${PART:-} ]] && ! command -v apt-get >/dev/null; then
		did "passed over: it needs Debian or Ubuntu"
		return
	fi
	scripts/windows-test.sh || return 1
	did "$(grep -c ' plays as on Linux' "$logs/windows.log") scenarios as on Linux, $(grep -c ' draws: ' "$logs/windows.log") windows in Wine"
}

# What runs with others, first what tells the most in little time, and what wants the machine for itself.
together=(long fuzz forever twins race disk mutate games seek)
alone=(kills window packages windows)

if [[ -n ${PART:-} ]]; then
	read -r -a wanted <<<"${PART//,/ }"
else
	wanted=("${together[@]}" "${alone[@]}")
fi
for part in "${wanted[@]}"; do
	declare -F "part_$part" >/dev/null || die "There is no part \"$part\": ${together[*]} ${alone[*]}"
done

# amounts are what a part was asked for: one that was done with others is not done.
amounts="n=$n seek=$seek twins=$twins checks=$checks fuzz=$fuzztime/$fuzzmore kills=$kills mutants=$mutants seed=${SEED:-1}$others"

# run does one part, with its words in a file, and notes how it ended and what it took.
run() {
	local part=$1 rc=0 start=$SECONDS before
	if before=$(known "$tree" "part $part $amounts"); then
		printf '0 %s\n' "${before%% *}" >"$logs/$part.end"
		printf '%s  %-8s was done before\n' "$(date +%H:%M)" "$part"
		return
	fi
	printf '%s  %-8s begins\n' "$(date +%H:%M)" "$part"
	TIMEFORMAT='%U %S'
	: >"$logs/$part.log" # written to in several ways at once, each at its end
	{ time { ("part_$part") >>"$logs/$part.log" 2>&1 || rc=$?; }; } 2>"$logs/$part.time"
	printf '%s %s\n' "$rc" $((SECONDS - start)) >"$logs/$part.end"
	((rc != 0)) || [[ -n ${ONLY:-} ]] || grep -q '^did: passed over' "$logs/$part.log" || [[ $(whole) != "$tree" ]] || well "$tree" "part $part $amounts" $((SECONDS - start)) "done"
	printf '%s  %-8s %s\n' "$(date +%H:%M)" "$part" "$( ((rc == 0)) && echo "done" || echo "FAILED, see $logs/$part.log")"
}

cores=$(getconf _NPROCESSORS_ONLN)
begun=$SECONDS
rm -f "$logs"/*.end "$logs"/failed.*.log
[[ -n ${RESUME:-} ]] || rm -f "$logs"/*.time
export GOMAXPROCS=$((cores > jobs ? cores / jobs : 1))
for part in "${wanted[@]}"; do
	[[ " ${alone[*]} " == *" $part "* ]] && continue
	while (($(jobs -rp | wc -l) >= jobs)); do wait -n || true; done
	run "$part" &
done
wait
unset GOMAXPROCS
for part in "${wanted[@]}"; do
	[[ " ${alone[*]} " == *" $part "* ]] && run "$part"
done

failed=0
printf '\n%-9s %-7s %8s %10s  %s\n' part ended minutes processor did
for part in "${wanted[@]}"; do
	read -r rc took <"$logs/$part.end"
	read -r user system <"$logs/$part.time"
	((rc == 0)) || failed=$((failed + 1))
	printf '%-9s %-7s %8s %10s  %s\n' "$part" "$( ((rc == 0)) && echo well || echo FAILED)" "$(awk "BEGIN{printf \"%.1f\", $took/60}")" \
		"$(awk "BEGIN{printf \"%.1f min\", ($user+$system)/60}")" "$(sed -n 's/^did: //p' "$logs/$part.log" | paste -sd ';' | sed 's/;/; /g')"
done
printf 'In all %s minutes; %d of %d parts failed.\n' "$(awk "BEGIN{printf \"%.1f\", ($SECONDS-$begun)/60}")" "$failed" "${#wanted[@]}"
((failed == 0))
