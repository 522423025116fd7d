import { expect, test } from 'vitest';
import { alikeNames } from './alike';

test.each([
  ['Muller', ['Müller', 'Miller'], ['Müller']],
  ['5 MΩ shunt', ['5 mΩ  shunt', '5 MΩ shunt'], ['5 mΩ shunt']],
  [' Mu\u0308ller ', ['Müller'], []],
  ['', [''], []],
])('%j is alike to %j among these: %j', (name, others, alike) => {
  expect(alikeNames(name, others)).toEqual(alike);
});
