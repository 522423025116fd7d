import { speedOf, type Throughput } from './throughput.rules.js';

const MEASURED: Throughput = { status: 'committing', rows: 2000, rowsLeft: 1500, milliseconds: 4000 };

test('the speed of an import is that of the rows that are done, and the time left that of the others', () => {
  expect(speedOf('committing', MEASURED)).toEqual({ rowsPerSecond: 500, secondsLeft: 3 });
  expect(speedOf('committing', { ...MEASURED, rowsLeft: 0 })).toEqual({ rowsPerSecond: 500, secondsLeft: 0 });
  // A part of a second counts as one.
  expect(speedOf('committing', { ...MEASURED, rowsLeft: 1 })).toEqual({ rowsPerSecond: 500, secondsLeft: 1 });
});

test('an import has no speed before its first rows, after its end, and none of its commit during its undo', () => {
  const unknown = { rowsPerSecond: null, secondsLeft: null };
  expect(speedOf('committing', null)).toEqual(unknown);
  expect(speedOf('committing', undefined)).toEqual(unknown);
  expect(speedOf('committing', { ...MEASURED, rows: 0 })).toEqual(unknown);
  expect(speedOf('done', MEASURED)).toEqual(unknown);
  expect(speedOf('undoing', MEASURED)).toEqual(unknown);
});

test('rows that took no measurable time have a speed', () => {
  expect(speedOf('committing', { ...MEASURED, milliseconds: 0 })).toEqual({
    rowsPerSecond: 2_000_000,
    secondsLeft: 1,
  });
});
