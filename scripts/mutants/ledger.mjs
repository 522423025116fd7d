import { api, unit } from './tests.mjs';

const BATCH = 'backend/src/ledger/batch.ts';
const CHAIN = 'backend/src/ledger/chain.ts';
const VERIFY = 'backend/src/ledger/verify.ts';
const QUANTITY = 'backend/src/ledger/quantity.ts';
const batch = [unit('ledger/batch\\.spec')];
const chain = [unit('ledger/chain\\.spec')];
const verify = [unit('ledger/verify\\.spec')];
const quantity = [unit('ledger/quantity\\.spec')];

export const LEDGER_FAULTS = [
  {
    name: 'what is reserved raises what is available',
    file: BATCH,
    find: 'deltaAvailable: deltaOnHand - demand.deltaReserved,',
    replace: 'deltaAvailable: deltaOnHand + demand.deltaReserved,',
    tests: batch,
  },
  {
    name: 'available is a thousandth too much',
    file: BATCH,
    find: 'return level.onHand - level.reserved;',
    replace: 'return level.onHand - level.reserved + 1;',
    tests: batch,
  },
  {
    name: 'a thousandth more than is free may be taken',
    file: BATCH,
    find: 'if (available(after) < 0)',
    replace: 'if (available(after) < -1)',
    tests: batch,
  },
  {
    name: 'more may leave quarantine than is in it',
    file: BATCH,
    find: "if (after.quarantine < 0) return 'quarantine';",
    replace: '',
    tests: batch,
  },
  {
    name: 'a level holds a thousandth more than the largest quantity',
    file: BATCH,
    find: 'after.onHand > MAX_QUANTITY ||',
    replace: 'after.onHand > MAX_QUANTITY + 1 ||',
    tests: batch,
  },
  {
    name: 'of several lines of one article only the last one is checked',
    file: BATCH,
    find: '(total, draft) => total + pick(draft), 0)',
    replace: '(_total, draft) => pick(draft), 0)',
    tests: batch,
  },
  {
    name: 'a clock that runs backwards makes a movement older than the one before it',
    file: BATCH,
    find: 'level.lastAt > actor.now ? level.lastAt : actor.now',
    replace: 'level.lastAt > actor.now ? actor.now : actor.now',
    tests: batch,
  },
  {
    name: 'the second movement of a batch does not point back to the first',
    file: BATCH,
    find: 'headHash = hash;',
    replace: '',
    tests: batch,
  },
  {
    name: 'the reversed movement is not part of the hash',
    file: CHAIN,
    find: '    reverses: movement.reverses,\n',
    replace: '',
    tests: chain,
  },
  {
    name: 'who did it is not part of the hash',
    file: CHAIN,
    find: '    actorId: movement.actorId,\n',
    replace: '',
    tests: chain,
  },
  {
    name: 'the hash of a reason has no salt',
    file: CHAIN,
    find: 'return sha256(salt + reason);',
    replace: 'return sha256(reason);',
    tests: chain,
  },
  {
    name: 'the canonical form keeps keys in the order they came in',
    file: CHAIN,
    find: 'Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));',
    replace: 'Object.entries(value);',
    tests: chain,
  },
  {
    name: 'verification accepts a movement whose sums are wrong',
    file: VERIFY,
    find: "return broken('balance');",
    replace: '{}',
    tests: verify,
  },
  {
    name: 'verification accepts a movement that is older than the one before it',
    file: VERIFY,
    find: "return broken('time');",
    replace: '{}',
    tests: verify,
  },
  {
    name: 'verification accepts another reason than the one that was hashed',
    file: VERIFY,
    find: "return broken('reason');",
    replace: '',
    tests: verify,
  },
  {
    name: 'verification does not look at the link to the movement before',
    file: VERIFY,
    find: "if (movement.prevHash !== cursor.hash) return broken('link');",
    replace: '',
    tests: verify,
  },
  {
    name: 'half a unit is read as five hundredths',
    file: QUANTITY,
    find: "fraction.padEnd(3, '0')",
    replace: "fraction.padEnd(2, '0')",
    tests: quantity,
  },
  {
    name: 'a quantity may have one decimal more than its unit',
    file: QUANTITY,
    find: '10 ** (3 - decimals)',
    replace: '10 ** (2 - decimals)',
    tests: [...quantity, api('bad-input', 'decimals that the unit')],
  },
];
