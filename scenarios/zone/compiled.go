package zone

import "sync"

// mostCompiled is how many rules a game keeps compiled: more than anybody plays at a time, and far fewer than there are
// rulings to combine.
const mostCompiled = 16

// compiled keeps the rules of a game by the scenario and rulings they were compiled for, so that a game after the first
// begins at once. Rules never change, so any number of games, on any goroutines, share them. R are the game's rules.
type compiled[R any] struct {
	mu   sync.Mutex
	kept map[string]*R
}

// get is the rules kept under the key, made where there are none. What is not sound is not kept.
func (c *compiled[R]) get(key string, compile func() (*R, error)) (*R, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.kept[key]; ok {
		return r, nil
	}
	r, err := compile()
	if err != nil {
		return nil, err
	}
	if c.kept == nil || len(c.kept) >= mostCompiled { // whoever plays by the old ones keeps them
		c.kept = map[string]*R{}
	}
	c.kept[key] = r
	return r, nil
}

// playedBy names what decides the rules: the scenario, and every ruling, chosen or not.
func (g *Game) playedBy(scenario string, options map[string]string) (string, error) {
	s, err := g.Scenario(scenario)
	if err != nil {
		return "", err
	}
	rulings, err := g.Info.Rulings(options)
	if err != nil {
		return "", err
	}
	key := s.ID
	for _, o := range g.Info.Options {
		key += " " + rulings[o.ID]
	}
	return key, nil
}
