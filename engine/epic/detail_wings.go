package epic

// This file is what a view tells of the wings of a battle (D).

// WingLook is a wing of the battle, as the attacker sees it.
type WingLook struct {
	// Wing is "left", "centre" or "right".
	Wing string `json:"wing"`
	// Fights: both sides have units there that fight.
	Fights bool        `json:"fights,omitempty"`
	Hosts  [2]WingHost `json:"hosts"`
	// Odds are those of the coming round, none where nobody fights.
	Odds *BattleOdds `json:"odds,omitempty"`
}

// WingHost is a side in a wing.
type WingHost struct {
	// Leaders are all who stand there, Commander the one who leads and Shift the columns he brings; before one is named, the best of them.
	Leaders   []string `json:"leaders,omitempty"`
	Commander string   `json:"commander,omitempty"`
	Shift     int      `json:"shift,omitempty"`
	// Fighting counts the units that fight, Troops those that bring the light troops shift, and hoplites.
	Fighting int           `json:"fighting,omitempty"`
	Troops   BattleNumbers `json:"troops"`
}

// lookWings are the wings of the battle, nil where it has none.
func (x *Exec) lookWings() []WingLook {
	if !x.S.Wings.On {
		return nil
	}
	l := x.ledLine()
	var out []WingLook
	for w := range nWings {
		m, _ := l.battle(w)
		look := WingLook{Wing: wingNames[w], Fights: l.contested(w)}
		for i := range look.Hosts {
			h := &m.Hosts[i]
			of := WingHost{Shift: int(h.Shift), Fighting: h.Fighting(), Troops: BattleNumbers{h.Fighting(Light, Cavalry, Fleet), h.Fighting(Hoplite)}}
			for _, c := range l.Captains[i] {
				if c.Wing == w {
					of.Leaders = append(of.Leaders, x.Pieces[c.Piece].ID)
				}
			}
			if c := l.commander(i, w); c != nil {
				of.Commander = x.Pieces[c.Piece].ID
			}
			look.Hosts[i] = of
		}
		if look.Fights {
			o := l.WingOdds(&x.Combat, w, x.cardShift())
			look.Odds = &BattleOdds{o.Base, o.Column, o.Legal, look.Hosts[Attacker].Fighting, look.Hosts[Defender].Fighting, o.Leaders, o.Light, o.Cards}
		}
		out = append(out, look)
	}
	return out
}
