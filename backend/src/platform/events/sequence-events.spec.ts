import { Types } from 'mongoose';
import { GENESIS } from '../../ledger/index.js';
import type { StoredEvent } from './event.schema.js';
import { ALL, type EventHead, headOf } from './event-log.js';
import { sequenceEvents } from './sequence-events.js';

const [north, south] = [new Types.ObjectId(), new Types.ObjectId()];

const event = (tenantId: Types.ObjectId | null): StoredEvent => ({
  _id: new Types.ObjectId(),
  tenantId,
  type: 'article.created',
  at: new Date('2026-03-01T09:30:00Z'),
  actorId: null,
  via: 'system',
  subject: { kind: 'article', id: 'article', label: null },
  siteIds: [],
  people: [],
  facts: {},
  requestId: 'request',
  textsHash: null,
  texts: null,
  pending: true,
});

const known = (...heads: EventHead[]) => new Map(heads.map((head) => [head._id, head]));

describe('events that get their places', () => {
  it('are numbered over all organisations, and chained within their own', () => {
    const events = [event(north), event(south), event(north), event(null)];
    const { sequenced: placed } = sequenceEvents(events, known(), 1);
    expect(placed.map(({ position, seq }) => [position, seq])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
    const [first, second, third, fourth] = placed;
    expect(third?.prevHash).toBe(first?.hash);
    for (const start of [first, second, fourth]) expect(start?.prevHash).toBe(GENESIS);
  });

  it('have the same hashes whatever happens in other organisations', () => {
    const [first, second] = [event(north), event(north)];
    const alone = sequenceEvents([first, second], known(), 1);
    const others = Array.from({ length: 50 }, () => event(south));
    const among = sequenceEvents([first, ...others, second], known(), 1);
    const hashes = ({ sequenced: placed }: typeof alone) =>
      placed.filter(({ tenantId }) => tenantId === north).map(({ hash }) => hash);
    expect(hashes(among)).toEqual(hashes(alone));
  });

  it('continue the chain where the batch before ended', () => {
    const before = sequenceEvents([event(north), event(south)], known(), 1);
    const { sequenced: placed } = sequenceEvents([event(south)], known(...before.heads), 1);
    expect(placed).toMatchObject([{ position: 3, seq: 2, prevHash: before.sequenced[1]?.hash }]);
  });

  it('leave heads that say where each chain ends, and under which lease the order over all was made', () => {
    const { sequenced: placed, heads } = sequenceEvents([event(north), event(north)], known(), 7);
    expect(known(...heads).get(headOf(north))).toEqual({
      _id: String(north),
      seq: 2,
      hash: placed[1]?.hash,
    });
    expect(known(...heads).get(ALL)).toMatchObject({ seq: 2, fence: 7 });
  });
});
