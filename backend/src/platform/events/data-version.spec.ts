import { Types } from 'mongoose';
import { versionStages, versionsIn } from './data-version.js';

const [own, other] = [new Types.ObjectId(), new Types.ObjectId()];
const event = (tenantId: Types.ObjectId) => ({ _id: new Types.ObjectId(), tenantId });
const head = (tenantId: Types.ObjectId, seq: number) => ({ _id: String(tenantId), seq });
const versionOf = (rows: Parameters<typeof versionsIn>[0]) => versionsIn(rows, [own]).get(String(own));

test('an event changes the version when it is committed and when it is numbered', () => {
  const committed = event(own);
  const versions = [
    versionOf([]),
    versionOf([head(own, 4)]),
    versionOf([committed, head(own, 4)]),
    // A read that finds it without its number and then the head with it.
    versionOf([committed, head(own, 5)]),
    versionOf([head(own, 5)]),
    versionOf([event(own), head(own, 5)]),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

test('the order of the rows and the events of other organisations change nothing', () => {
  const [first, second] = [event(own), event(own)];
  const version = versionOf([first, second, head(own, 4)]);
  expect(versionOf([second, head(own, 4), first])).toBe(version);
  const both = versionsIn([first, event(other), second, head(own, 4), head(other, 9)], [own, other]);
  expect(both.get(String(own))).toBe(version);
  expect(both.get(String(other))).not.toBe(version);
});

test('there is no version where more events wait than are listed', () => {
  const waiting = Array.from({ length: 64 }, () => event(own));
  expect(versionOf(waiting)).toBeUndefined();
  expect(versionOf(waiting.slice(1))).toBeDefined();
});

test('waiting events are read before the heads, so that one that is numbered in between is not missed', () => {
  expect(versionStages([own]).map(({ $unionWith }) => Reflect.get(Object($unionWith), 'coll'))).toEqual([
    'events',
    'event_heads',
  ]);
});
