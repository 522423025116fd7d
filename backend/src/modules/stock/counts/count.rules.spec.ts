import { settle } from './count.rules.js';

test.each<[string, Parameters<typeof settle>, ReturnType<typeof settle>]>([
  ['as recorded', [{ counted: 9, recorded: 9, missing: 0 }, 0], { found: 0, lost: 0, difference: 0 }],
  ['less than recorded', [{ counted: 7, recorded: 9, missing: 0 }, 4], { found: 0, lost: 0, difference: -2 }],
  ['more than recorded', [{ counted: 12, recorded: 9, missing: 0 }, 4], { found: 0, lost: 0, difference: 3 }],
  ['the missing piece', [{ counted: 10, recorded: 9, missing: 1 }, 1], { found: 1, lost: 0, difference: 0 }],
  ['no missing piece', [{ counted: 9, recorded: 9, missing: 1 }, 1], { found: 0, lost: 1, difference: 0 }],
  ['one of two missing', [{ counted: 10, recorded: 9, missing: 2 }, 5], { found: 1, lost: 1, difference: 0 }],
  [
    'the missing and more',
    [{ counted: 13, recorded: 9, missing: 2 }, 2],
    { found: 2, lost: 0, difference: 2 },
  ],
  ['even fewer', [{ counted: 6, recorded: 9, missing: 2 }, 2], { found: 0, lost: 2, difference: -3 }],
  [
    'a missing piece that was put back by hand',
    [{ counted: 10, recorded: 9, missing: 1 }, 0],
    { found: 0, lost: 0, difference: 0 },
  ],
])('a line with %s', (_name, [line, quarantine], settled) => {
  expect(settle(line, quarantine)).toEqual(settled);
});
