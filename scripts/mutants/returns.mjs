import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/returns';
const COMMAND = `${FOLDER}/receive-return.ts`;
const RULES = `${FOLDER}/return.rules.ts`;
const AUDIT = `${FOLDER}/returns.audit.ts`;
const rules = [unit('returns/return\\.rules')];
const returns = [api('returns')];

export const RETURN_FAULTS = [
  {
    name: 'more comes back than is out',
    file: COMMAND,
    find: '> max)',
    replace: '> max + 1_000_000)',
    tests: returns,
  },
  {
    name: 'the conditions of a line are checked one by one',
    file: COMMAND,
    find: '(sums.get(String(lineId)) ?? 0) > max',
    replace: 'lines.some((line) => line.lineId.equals(lineId) && line.quantity > max)',
    tests: returns,
  },
  {
    name: 'returned stock is not allocated to waiting lines',
    file: COMMAND,
    find: 'freed: posted.awaited,',
    replace: 'freed: [],',
    tests: returns,
  },
  {
    name: 'what comes back does not count as returned',
    file: COMMAND,
    find: '(line) => returnLine(line, quantity)',
    replace: '(line) => returnLine(line, 0 * quantity)',
    tests: returns,
  },
  {
    name: 'damaged pieces go back to the shelf',
    file: RULES,
    find: "{ type: 'quarantine-in', onHand: -1, quarantine: 1, reason: 'damaged' }",
    replace: "{ type: 'quarantine-in', onHand: 0, quarantine: 1, reason: 'damaged' }",
    tests: rules,
  },
  {
    name: 'a line occurs twice in one condition',
    file: RULES,
    find: 'return new Set(keys).size < keys.length;',
    replace: 'return keys.length === 0;',
    tests: rules,
  },
  {
    name: 'the audit does not add up what came back',
    file: AUDIT,
    find: "if (!isRight) this.#found(request, 'request', 'line:returned', 'requests');",
    replace: '',
    tests: [api('altered-books')],
  },
];
