import type { Pin } from './audit-part.js';
import { contradiction, foldEvent, type PinnedState, type PinningEvent } from './pins.rules.js';

const pin: Pin = {
  kind: 'article',
  collection: 'articles',
  events: 'changes',
  facts: ['unitCost', 'archived'],
  texts: ['name'],
};

const event = (seq: number, facts: object, name?: string | null): PinningEvent => ({
  seq,
  facts: Object.fromEntries(Object.entries(facts).map(([field, after]) => [field, { before: null, after }])),
  textsHash: name === undefined ? null : 'hash',
  texts: typeof name === 'string' ? { values: { name: { before: null, after: name } } } : null,
  subject: { label: null },
});

const stateOf = (events: readonly PinningEvent[], of: Pin = pin): PinnedState =>
  events.reduce<PinnedState | undefined>(
    (before, next) => foldEvent(of, before, next),
    undefined,
  ) as PinnedState;

const created = event(1, { unitCost: 250, archived: false }, 'Drill');

describe('the values that events pin', () => {
  it('agree with a document in the state of its last events', () => {
    const state = stateOf([created, event(2, { unitCost: 300 })]);
    expect(contradiction(pin, state, { unitCost: 300, archived: false, name: 'Drill' })).toBeUndefined();
    expect(state.seq).toBe(2);
  });

  it.each([
    ['unitCost', { unitCost: 1, archived: false, name: 'Drill' }],
    ['archived', { unitCost: 250, archived: true, name: 'Drill' }],
    ['name', { unitCost: 250, archived: false, name: 'Saw' }],
  ])('contradict a document whose %s was changed', (field, stored) => {
    expect(contradiction(pin, stateOf([created]), stored)).toBe(field);
  });

  it('contradict a document whose value has another type than is ever written', () => {
    const listed: Pin = {
      ...pin,
      facts: ['lines'],
      views: {
        lines: { stored: ({ lines }) => (lines as number[]).map(String), recorded: (fact) => fact },
      },
    };
    const state = stateOf([event(1, { lines: ['1'] })], listed);
    expect(contradiction(listed, state, { lines: [1] })).toBeUndefined();
    expect(contradiction(listed, state, { lines: { altered: 1 } })).toBe('lines');
  });

  it('takes a fact that no event names as absent', () => {
    const stored = { unitCost: null, archived: false, name: 'Drill' };
    expect(contradiction(pin, stateOf([event(1, { archived: false }, 'Drill')]), stored)).toBeUndefined();
  });

  it('says nothing of texts once they are erased, until an event says them again', () => {
    const stored = { unitCost: 250, archived: false, name: 'Saw' };
    const erased = event(2, {}, null);
    expect(contradiction(pin, stateOf([created, erased]), stored)).toBeUndefined();
    expect(contradiction(pin, stateOf([created, erased, event(3, {}, 'Drill')]), stored)).toBe('name');
  });

  it('contradict a document that is stored although its last event removed it', () => {
    const removable: Pin = { ...pin, removedBy: 'article.deleted' };
    const stored = { unitCost: 250, archived: false, name: 'Drill' };
    const state = stateOf([created, { ...event(2, {}), type: 'article.deleted' }], removable);
    expect(contradiction(removable, state, stored)).toBe('removed');
    expect(contradiction(removable, stateOf([created], removable), stored)).toBeUndefined();
  });

  it('compare a fact that older records lack once a record names it', () => {
    const later: Pin = { ...pin, facts: [], texts: [], laterFacts: ['holder'] };
    expect(contradiction(later, stateOf([created], later), { holder: 'a' })).toBeUndefined();
    const named = stateOf([created, event(2, { holder: 'a' })], later);
    expect(contradiction(later, named, { holder: 'b' })).toBe('holder');
  });

  it('begin anew with an event that names all values', () => {
    const joining: Pin = { ...pin, texts: [], restartedBy: 'member.joined' };
    const again = { ...event(2, { archived: true }), type: 'member.joined' };
    const stored = { unitCost: null, archived: true };
    expect(contradiction(joining, stateOf([created, again], joining), stored)).toBeUndefined();
    expect(contradiction(joining, stateOf([created, event(2, { archived: true })], joining), stored)).toBe(
      'unitCost',
    );
  });

  it('drop the values of earlier events where each event pins the whole document', () => {
    const whole: Pin = { ...pin, events: 'whole', texts: [] };
    const state = stateOf([event(1, { unitCost: 1, archived: true }), event(2, { archived: true })], whole);
    expect(contradiction(whole, state, { unitCost: null, archived: true })).toBeUndefined();
  });

  it('compares numbers with the label of the last event that had one', () => {
    const numbered: Pin = { ...pin, facts: [], texts: [], numbered: 'request' };
    const state = stateOf(
      [{ ...event(1, {}), subject: { label: 'REQ-2026-000001' } }, event(2, {})],
      numbered,
    );
    expect(contradiction(numbered, state, { number: 'REQ-2026-000001' })).toBeUndefined();
    expect(contradiction(numbered, state, { number: 'REQ-2026-000002' })).toBe('number');
  });
});
