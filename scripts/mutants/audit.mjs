import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/platform/audit';
const PINS = `${FOLDER}/pins.rules.ts`;
const RECORDED = `${FOLDER}/recorded.ts`;
const pins = [unit('audit/pins\\.rules')];
const altered = [api('altered-books', 'books are sound until'), api('altered-books', 'are named where')];

export const AUDIT_FAULTS = [
  {
    name: 'a fact that contradicts its record is not named',
    file: PINS,
    find: 'if (wrong !== undefined) return wrong;',
    replace: '',
    tests: pins,
  },
  {
    name: 'a text that contradicts its record is not named',
    file: PINS,
    find: 'if (text !== undefined) return text;',
    replace: '',
    tests: pins,
  },
  {
    name: 'a pin is ignored: what is recorded and stored is not compared',
    file: RECORDED,
    find: 'const wrong = document ? contradiction(pin, state, document) : undefined;',
    replace: 'const wrong = document ? undefined : contradiction(pin, state, {});',
    tests: altered,
  },
  {
    name: 'what is recorded and gone is not named',
    file: RECORDED,
    find: 'if (wrong === undefined && (document !== undefined || isGone)) continue;',
    replace: 'if (wrong === undefined) continue;',
    tests: altered,
  },
  {
    name: 'what is stored and not recorded is not named',
    file: RECORDED,
    find: 'await findUnrecorded(audit, kind, inBatches);',
    replace: '',
    tests: altered,
  },
  {
    name: 'a number that is missing is not named',
    file: `${FOLDER}/numbers.rules.ts`,
    find: 'return count === last && max === last && sum === (last * (last + 1)) / 2;',
    replace: 'return count <= last && max === last;',
    tests: [unit('audit/numbers\\.rules')],
  },
  {
    name: 'a number that is there twice is not named',
    file: `${FOLDER}/numbers.rules.ts`,
    find: '&& sum === (last * (last + 1)) / 2;',
    replace: ';',
    tests: [unit('audit/numbers\\.rules')],
  },
  {
    name: 'the unit cost of a movement is not compared with its record',
    file: 'backend/src/modules/stock/verification/movement-digest.rules.ts',
    find: 'recorded.isCostUnknown || stored.costs === recorded.costs',
    replace: 'recorded.isCostUnknown || stored.costs >= 0n',
    tests: [unit('verification/movement-digest\\.rules')],
  },
  {
    name: 'the head that was kept outside is ignored',
    file: `${FOLDER}/audits.service.ts`,
    find: '(await appliesTo(source, newest)) ? newest : undefined;',
    replace: '(await appliesTo(source, newest)) && newest.key === "" ? newest : undefined;',
    tests: [api('altered-books', 'contradict the head outside')],
  },
  {
    name: 'a kept head counts without its signature being checked',
    file: `${FOLDER}/kept-heads.ts`,
    find: 'if (!isSigned(head)) return undefined;',
    replace: '',
    tests: [unit('audit/kept-heads')],
  },
];
