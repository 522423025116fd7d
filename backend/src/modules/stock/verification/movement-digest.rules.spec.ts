import { createHash } from 'node:crypto';
import { addMovement, digestProblem, EMPTY_DIGEST, type MovementTrace } from './movement-digest.rules.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const digestOf = (...traces: readonly MovementTrace[]) =>
  traces.reduce((digest, trace) => addMovement(digest, trace, sha256), EMPTY_DIGEST);

const first = { id: 'm1', levelKey: 'level', hash: 'a', unitCost: 100 };
const second = { id: 'm2', levelKey: 'level', hash: 'b', unitCost: null };
const { unitCost: _none, ...withoutCost } = first;

test.each<[string, readonly MovementTrace[], readonly MovementTrace[], string | undefined]>([
  ['in another order', [first, second], [second, first], undefined],
  ['with one more', [first], [first, second], 'unrecorded'],
  ['with one less', [first, second], [first], 'missing'],
  ['with another hash', [first], [{ ...first, hash: 'b' }], 'differs:hash'],
  ['with another unit cost', [first], [{ ...first, unitCost: 1 }], 'differs:unitCost'],
  ['without a unit cost', [first], [{ ...first, unitCost: null }], 'differs:unitCost'],
  ['with a unit cost that is not recorded', [withoutCost], [first], undefined],
])('stored movements %s are compared with their records', (_what, recorded, stored, problem) => {
  expect(digestProblem(digestOf(...recorded), digestOf(...stored))).toBe(problem);
});
