import { AllowList, isAllowEntry } from './allow-list.js';

test.each([
  'erp.internal',
  'ERP.internal:8443',
  'localhost',
  '127.0.0.1',
  '127.0.0.1:9000',
  '10.0.0.0/8',
  '10.0.0.0/8:443',
  '::1',
  'fd00::/8',
  '[fd00::1]',
  '[fd00::/8]:8443',
])('%s is an entry', (text) => {
  expect(isAllowEntry(text)).toBe(true);
});

test.each([
  'https://erp.internal',
  'erp.internal:0',
  'erp.internal:99999',
  'erp.internal:x',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/a',
  'erp/8',
  '*.internal',
  '[::1',
  'a b',
])('%s is none', (text) => {
  expect(isAllowEntry(text)).toBe(false);
  expect(() => new AllowList([text])).toThrow(/neither a host nor a range/);
});

test('hosts and ranges are allowed on their port, or on all', () => {
  const list = new AllowList(['erp.internal:8443', '10.1.0.0/16', '[fd00::/8]:9000']);
  expect([list.allowsHost('erp.internal', 8443), list.allowsHost('erp.internal', 443)]).toEqual([
    true,
    false,
  ]);
  expect(list.allowsHost('other.internal', 8443)).toBe(false);
  expect([list.allowsAddress('10.1.2.3', 1), list.allowsAddress('10.2.2.3', 1)]).toEqual([true, false]);
  expect([list.allowsAddress('fd12::1', 9000), list.allowsAddress('fd12::1', 80)]).toEqual([true, false]);
});
