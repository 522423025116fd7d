import { windowNeeded } from './line-window.rules.js';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const now = at(4);
const dated = { returnable: true, from: at(6), to: at(8) };
const undated = { returnable: true, from: null, to: null };
const consumable = { ...undated, returnable: false };

describe('the window that a decision asks for', () => {
  test.each([
    ['that of the line', dated, {}, { from: at(6), to: at(8) }],
    ['none where the line has none', undated, { until: at(5) }, null],
    ['from now on, where it is handed over at once', dated, { atOnce: true }, { from: now, to: at(8) }],
    ['its own end, not the due date', dated, { atOnce: true, until: at(7) }, { from: now, to: at(8) }],
    ['until it is due back', undated, { atOnce: true, until: at(5) }, { from: now, to: at(5) }],
    ['without end, where no due date is said', undated, { atOnce: true, until: null }, null],
    ['without end, where the due date has passed', undated, { atOnce: true, until: now }, null],
    ['without end for a consumable', consumable, { atOnce: true, until: at(5) }, null],
  ])('is %s', (_case, line, serving, window) => {
    expect(windowNeeded(line, { ...serving, now })).toEqual(window);
  });
});
