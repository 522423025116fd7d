import { createHash } from 'node:crypto';
import {
  ACTIVITY_START,
  type ActivityRecord,
  activityHash,
  textsHash,
  verifyNextActivity,
} from './activity.js';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** A chain of some records, each with a text. */
function chain(length: number): ActivityRecord[] {
  const records: ActivityRecord[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const texts = { salt: `salt-${seq}`, values: { note: { before: null, after: `note ${seq}` } } };
    const prevHash = records.at(-1)?.hash ?? ACTIVITY_START.hash;
    const record = {
      id: `id-${seq}`,
      tenantId: 'tenant',
      seq,
      type: 'article.updated',
      at: '2026-11-21T10:00:00.000Z',
      actorId: 'user',
      via: 'bearer',
      subject: { kind: 'article', id: 'article', label: 'A-1' },
      siteIds: ['site'],
      people: [],
      facts: { unitCost: { before: seq, after: seq + 1 } },
      requestId: 'request',
      textsHash: textsHash(texts.salt, texts.values, sha256),
    };
    records.push({ ...record, prevHash, texts, hash: activityHash(prevHash, record, sha256) });
  }
  return records;
}

/** The first problem of a chain, or undefined. */
function firstProblem(records: readonly ActivityRecord[]) {
  let cursor = ACTIVITY_START;
  for (const record of records) {
    const checked = verifyNextActivity(cursor, record, sha256);
    if ('broken' in checked) return checked.broken;
    ({ cursor } = checked);
  }
  return undefined;
}

const changed = (records: ActivityRecord[], index: number, values: Partial<ActivityRecord>) =>
  records.map((record, at) => (at === index ? { ...record, ...values } : record));

describe('the chain of activity records', () => {
  it('holds for an unaltered chain', () => {
    expect(firstProblem(chain(10))).toBeUndefined();
  });

  it.each([
    ['id', 'other'],
    ['tenantId', null],
    ['type', 'article.created'],
    ['at', '2026-11-21T10:00:00.001Z'],
    ['actorId', null],
    ['via', 'cookie'],
    ['subject', { kind: 'article', id: 'other', label: 'A-1' }],
    ['siteIds', []],
    ['people', ['user']],
    ['facts', { unitCost: { before: 3, after: 5 } }],
    ['requestId', 'other'],
    ['textsHash', null],
  ] as const)('names the record whose %s was changed', (field, value) => {
    const broken = firstProblem(changed(chain(5), 2, { [field]: value }));
    expect(broken).toEqual({ seq: 3, problem: 'hash' });
  });

  it('names a record whose text was changed, and accepts one whose text was erased', () => {
    const records = chain(5);
    const texts = { salt: 'salt-3', values: { note: { before: null, after: 'another note' } } };
    expect(firstProblem(changed(records, 2, { texts }))).toEqual({ seq: 3, problem: 'texts' });
    expect(firstProblem(changed(records, 2, { texts: null }))).toBeUndefined();
  });

  it('covers its texts by a salted hash, so that a short text cannot be guessed', () => {
    expect(textsHash('salt', { note: 'Ada' }, sha256)).toBe(sha256('salt{"note":"Ada"}'));
  });

  it('names the place of a record that is gone, was added, or was swapped', () => {
    const records = chain(5);
    const [first, second, third, ...rest] = records as [ActivityRecord, ActivityRecord, ActivityRecord];
    expect(firstProblem([first, third, ...rest])).toMatchObject({ seq: 2 });
    expect(firstProblem([first, second, second, third, ...rest])).toMatchObject({ seq: 3 });
    expect(firstProblem([first, third, second, ...rest])).toMatchObject({ seq: 2 });
  });

  it('does not accept an altered record with a recomputed hash', () => {
    const records = chain(5);
    const forged = { ...(records[2] as ActivityRecord), actorId: 'somebody else' };
    const hash = activityHash(forged.prevHash, forged, sha256);
    expect(firstProblem(changed(records, 2, { ...forged, hash }))).toEqual({ seq: 4, problem: 'link' });
  });
});
