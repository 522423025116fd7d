import { api } from './tests.mjs';

export const PORTABILITY_FAULTS = [
  {
    name: 'an organisation is imported although its books do not add up',
    file: 'backend/src/modules/portability/import-tenant.ts',
    find: 'if (!ledger.ok) throw',
    replace: "if (!ledger.ok && problem === 'time') throw",
    tests: [api('portability', 'a movement that is missing')],
  },
  {
    name: 'an organisation is imported although its activity does not add up',
    file: 'backend/src/modules/portability/import-tenant.ts',
    find: 'if (!activity.ok) throw',
    replace: "if (!activity.ok && problem === 'time') throw",
    tests: [api('portability', 'an activity record that was changed')],
  },
];
