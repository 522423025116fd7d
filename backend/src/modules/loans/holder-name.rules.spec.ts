import { Types } from 'mongoose';
import { holderDto } from './holder-name.rules.js';

const holderId = new Types.ObjectId();
const requestNumber = 'REQ-2026-000001';
const names = new Map([[String(holderId), { name: 'Ada' }]]);

test.each([
  ['a member has their name', { holderId, holderName: '' }, names, { name: 'Ada', erased: false }],
  [
    'an outside person has theirs',
    { holderId: null, holderName: 'Eve' },
    names,
    { name: 'Eve', erased: false },
  ],
  [
    'an erased member is one, with the number',
    { holderId, holderName: '' },
    new Map(),
    { name: `Personne effacée (${requestNumber})`, erased: true },
  ],
  [
    'an erased outside person is one too',
    { holderId: null, holderName: '' },
    names,
    { name: `Personne effacée (${requestNumber})`, erased: true },
  ],
])('among holders, %s', (_rule, holder, known, expected) => {
  expect(holderDto({ ...holder, requestNumber }, known, 'fr')).toMatchObject(expected);
});
