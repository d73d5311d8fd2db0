package epic

// This file tells who is aboard which fleet, and who would be: 16.7.

// Hold is a fleet, and who is aboard it by their ids.
type Hold struct {
	Fleet  string
	Aboard []string
}

// Aboard are those aboard a fleet; Carrier is the fleet that somebody is aboard of, "" for who is aboard none.
func (d *Detail) Aboard(fleet string) []string {
	p, ok := d.x.PieceOf(fleet)
	if !ok || d.x.Pieces[p].Kind != Fleet {
		return nil
	}
	return d.x.ids(d.x.withLoads(only(p)).Minus(only(p)))
}

func (d *Detail) Carrier(id string) string {
	p, ok := d.x.PieceOf(id)
	if !ok || d.x.S.Pieces[p].Carrier == NoPiece {
		return ""
	}
	return d.x.Pieces[d.x.S.Pieces[p].Carrier].ID
}

// Stowage is how a stack is stowed that puts out, named in this order: a fleet, then its load (16.7). It is nil where
// nobody would be aboard, and where its fleets do not carry all.
func (d *Detail) Stowage(ids []string) []Hold {
	x := d.x
	var group Set
	order := make([]Piece, 0, len(ids))
	for _, id := range ids {
		p, ok := x.PieceOf(id)
		if !ok {
			return nil
		}
		group.Add(p)
		order = append(order, p)
	}
	group = x.withLoads(group)
	if fleets := x.fleets(group); fleets.Empty() || fleets == group || !x.carriesAll(group) {
		return nil
	}
	was := x.S.Pieces
	defer func() { x.S.Pieces = was }()
	x.stow(order, group)
	var out []Hold
	for f := range x.fleets(group).All() {
		out = append(out, Hold{x.Pieces[f].ID, d.Aboard(x.Pieces[f].ID)})
	}
	return out
}
