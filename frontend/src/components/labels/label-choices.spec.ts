/** @jest-environment jsdom */
import { DEFAULTS, keepChoices, readChoices } from './label-choices';

beforeEach(() => localStorage.clear());

test('the choices of the last labels are stored', () => {
  expect(readChoices()).toEqual(DEFAULTS);
  const chosen = {
    ...DEFAULTS,
    format: 'roll' as const,
    roll: { width: 40, height: 20 },
    show: ['sku' as const],
  };
  keepChoices(chosen);
  expect(readChoices()).toEqual(chosen);
});

test('choices that cannot be read or are not known fall back to the first ones', () => {
  localStorage.setItem('label-choices', '{broken');
  expect(readChoices()).toEqual(DEFAULTS);
  localStorage.setItem('label-choices', '{"format":"a5","code":"aztec","show":["price","sku"]}');
  expect(readChoices()).toEqual({ ...DEFAULTS, show: ['sku'] });
});
