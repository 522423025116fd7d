import { api, unit } from './tests.mjs';

const MODULES = 'backend/src/modules';
const LOANS = `${MODULES}/loans/loan.rules.ts`;
const LOAN_REGISTER = `${MODULES}/loans/loan-register.ts`;
const LOTS = `${MODULES}/stock/lots/lot.rules.ts`;
const ASSETS = `${MODULES}/stock/assets/asset.rules.ts`;
const WINDOWS = `${MODULES}/stock/windows/window.rules.ts`;
const loanRules = [unit('loans/loan\\.rules')];
const lotRules = [unit('stock/lots/lot\\.rules')];
const assetRules = [unit('stock/assets/asset\\.rules')];
const windowRules = [unit('stock/windows/window\\.rules')];

/** Loans, lots, units with serial numbers and dated windows. */
export const LENDING_FAULTS = [
  {
    name: 'a loan becomes due earlier by an extension',
    file: LOANS,
    find: '(present === null || next > present)',
    replace: '(present === null || next < present)',
    tests: loanRules,
  },
  {
    name: 'a loan that came back is overdue',
    file: LOANS,
    find: 'return quantity > 0 && dueAt !== null && dueAt < now;',
    replace: 'return dueAt !== null && dueAt < now;',
    tests: loanRules,
  },
  {
    name: 'an overdue loan is reminded of again and again',
    file: LOANS,
    find: "return reminded === null || reminded === 'upcoming' ? 'overdue' : undefined;",
    replace: "return 'overdue';",
    tests: loanRules,
  },
  {
    name: 'a later delivery takes the due date away that was agreed',
    file: LOANS,
    find: 'return stated ?? (present && present.quantity > 0 ? present.dueAt : lineEnd);',
    replace: 'return stated ?? lineEnd;',
    tests: loanRules,
  },
  {
    name: 'the rest of a line keeps the first part from those to whom it was promised',
    file: LOANS,
    find: 'const ends = [lineEnd, presentDueAt]',
    replace: 'const ends = [lineEnd, presentDueAt && lineEnd]',
    tests: loanRules,
  },
  {
    name: 'a loan that came back as a whole stays open',
    file: LOAN_REGISTER,
    find: 'closedAt: quantity === 0 ? tx.now : null,',
    replace: 'closedAt: null,',
    tests: [api('loans', 'shrinks with every return')],
  },
  {
    name: 'the requester holds what somebody else received',
    file: LOAN_REGISTER,
    find: 'holderId: recipient ? recipient.userId : requesterId,',
    replace: 'holderId: requesterId,',
    tests: [api('loans', 'the recipient holds the loan')],
  },
  {
    name: 'an expired lot is handed out',
    file: LOTS,
    find: '.filter((lot) => !isExpired(lot, now))',
    replace: '.filter((lot) => lot !== undefined || !isExpired(lot, now))',
    tests: lotRules,
  },
  {
    name: 'the lot that expires last leaves first',
    file: LOTS,
    find: 'a.expiresKey.getTime() - b.expiresKey.getTime()',
    replace: 'b.expiresKey.getTime() - a.expiresKey.getTime()',
    tests: lotRules,
  },
  {
    name: 'no notice says that a lot has expired',
    file: LOTS,
    find: "return notice === 'expired' ? undefined : 'expired';",
    replace: 'return notice ? undefined : undefined;',
    tests: lotRules,
  },
  {
    name: 'what a stocktake does not find counts as written off',
    file: ASSETS,
    find: "return LOSSES.has(cause.kind) ? 'lose' : 'scrap';",
    replace: "return 'scrap';",
    tests: assetRules,
  },
  {
    name: 'a unit that somebody has picked is picked by others too',
    file: ASSETS,
    find: "{ command: 'pick', from: ['available'],",
    replace: "{ command: 'pick', from: ['available', 'reserved'],",
    tests: assetRules,
  },
  {
    name: 'a damaged unit is transferred as a good one',
    file: ASSETS,
    find: "command: 'transfer',\n      from: ['available'],",
    replace: "command: 'transfer',\n      from: ['available', 'quarantine'],",
    tests: assetRules,
  },
  {
    name: 'equipment is promised without the buffer after a loan',
    file: WINDOWS,
    find: ': to.getTime() + bufferMs;',
    replace: ': to.getTime() + 0 * bufferMs;',
    tests: windowRules,
  },
  {
    name: 'an overdue loan is promised as if it were back',
    file: WINDOWS,
    find: 'to === null || isLate ?',
    replace: 'to === null ?',
    tests: windowRules,
  },
  {
    name: 'windows that touch are held against each other',
    file: WINDOWS,
    find: 'changes.sort((a, b) => a.at - b.at || a.by - b.by);',
    replace: 'changes.sort((a, b) => a.at - b.at || b.by - a.by);',
    tests: windowRules,
  },
];
