import { refuseUnboundedJson } from './json-bounds.js';

const refusalOf = (body: string): unknown => {
  try {
    refuseUnboundedJson(Buffer.from(body));
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_none, index) => `"k${index}":1`).join(',')}}`;

describe('the bounds of JSON', () => {
  it.each([
    ['200 keys', keys(200), undefined],
    ['201 keys', keys(201), 'PAYLOAD_TOO_LARGE'],
    ['25,000 keys', keys(25_000), 'PAYLOAD_TOO_LARGE'],
    ['201 keys in a list', `[${keys(201)}]`, 'PAYLOAD_TOO_LARGE'],
    ['200 keys in each of 25 objects', `[${Array(25).fill(keys(200)).join(',')}]`, undefined],
    ['200 keys in each of 26 objects', `[${Array(26).fill(keys(200)).join(',')}]`, 'PAYLOAD_TOO_LARGE'],
    ['20 levels', '['.repeat(20) + ']'.repeat(20), undefined],
    ['21 levels', '['.repeat(21) + ']'.repeat(21), 'MALFORMED_BODY'],
    ['21 levels of objects', '{"a":'.repeat(21) + '1' + '}'.repeat(21), 'MALFORMED_BODY'],
    ['brackets and colons in a text', JSON.stringify({ note: '[{:"\\'.repeat(9_000) }), undefined],
    ['a text that is not closed', `{"a":"${':'.repeat(9_000)}`, undefined],
    ['more closing brackets than opening ones', ']'.repeat(9_000), undefined],
    ['nothing', '', undefined],
  ])('%s: %#', (_what, body, code) => {
    expect(refusalOf(body)).toBe(code);
  });
});
