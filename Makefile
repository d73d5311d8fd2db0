# Strategos. `make play` opens the game; `make help` lists the rest. The work is in scripts/, which also installs what is missing.

.PHONY: play test soak mutate cover bench lint generate docs dist clean help

play: ## install what is missing, build the game and open it
	@scripts/play.sh

test: ## install what the tests need and run everything CI runs
	@scripts/test.sh

soak: ## the long tests, for hours (docs/testing.md says how long): all parts, or those in PART="kills games seek twins race fuzz forever mutate disk long window packages windows"
	@PART="$(PART)" scripts/soak.sh

mutate: ## change the engine in N=400 places (or all), one at a time, chosen by SEED=1, and see that tests notice
	@N="$(N)" SEED="$(SEED)" scripts/mutate.sh

cover: ## how much of the engine's statements the tests run, and what they do not, with reasons
	@scripts/coverage.sh

bench: ## measure the engine on one core and the window
	@scripts/bench.sh

lint: ## gofmt, go vet, staticcheck
	@scripts/setup.sh play
	@scripts/lint.sh

generate: ## draw the maps and everything else that is generated from data
	@scripts/setup.sh play
	@scripts/generate.sh

docs: ## make the pictures of the manual and the README
	@scripts/setup.sh play
	@scripts/docs.sh

dist: ## make the packages for Linux and Windows in dist/
	@scripts/dist.sh

clean: ## remove what was built (never saves or settings)
	@rm -rf bin dist

help: ## list the targets
	@sed -n 's/^\([a-z]*\): ## /  make \1@/p' Makefile | column -t -s @ 2>/dev/null || grep '##' Makefile
