import { api, unit } from './tests.mjs';

export const PORTABILITY_FAULTS = [
  {
    name: 'an organisation is imported although its books do not add up',
    file: 'backend/src/modules/portability/importing/check-imported.ts',
    find: 'if (first) throw',
    replace: "if (first?.area === 'activity') throw",
    tests: [api('refused-archives', 'a movement that is missing')],
  },
  {
    name: 'an organisation is imported although its activity does not add up',
    file: 'backend/src/modules/portability/importing/check-imported.ts',
    find: 'if (first) throw',
    replace: "if (first?.area === 'ledger') throw",
    tests: [api('refused-archives', 'an activity record that was changed')],
  },
  {
    name: 'a line of an archive may be of any length',
    file: 'backend/src/modules/portability/archive/line-splitter.ts',
    find: 'if (this.#restBytes > this.maxBytes) throw this.onTooLong();',
    replace: '',
    tests: [unit('portability/archive/line-splitter')],
  },
];
