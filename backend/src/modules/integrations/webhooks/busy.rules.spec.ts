import { busyAmong, hostOf } from './busy.rules.js';

test('a value is busy from so many occurrences on', () => {
  expect(busyAmong(['a', 'b', 'a', 'c', 'b', 'a'], 2)).toEqual(['a', 'b']);
  expect(busyAmong([], 1)).toEqual([]);
});

test('one machine has one host, however its address is written', () => {
  for (const url of ['https://Shop.Example/x', 'https://shop.example:8443/', 'http://a@shop.example./y?z'])
    expect(hostOf(url)).toBe('shop.example');
});
