import { Types } from 'mongoose';
import { headOfGone } from './kept-applies.js';
import { chainOf } from './kept-heads.js';

const NOW = new Date('2030-01-05T12:00:00.000Z');

test('the accepted head of a chain without records is the head of the same chain', () => {
  const tenantId = new Types.ObjectId();
  const heads = [{ tenantId }, { tenantId: null }].map((source) => headOfGone(source, NOW));
  expect(heads.map((head) => chainOf(head.tenantId))).toEqual([String(tenantId), 'none']);
  // The records outside of organisations have the key `none`, and no id.
  expect(heads.map((head) => head.tenantId)).toEqual([String(tenantId), null]);
});
