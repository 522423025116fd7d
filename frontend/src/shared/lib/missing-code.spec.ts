import { isMissingCode, newAddressOf } from './missing-code';

describe('code that did not come', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/stock.js',
    'error loading dynamically imported module: http://localhost/assets/stock.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/stock.css',
  ])('is known by what the browser says: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  it('is not what a page does wrong by itself', () => {
    expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
    expect(isMissingCode('Importing a module script failed.')).toBe(false);
  });
});

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://here:3000/assets/toaster-D_x-1.js'],
  ['Firefox', 'error loading dynamically imported module: http://here:3000/assets/toaster-D_x-1.js'],
  ['a second attempt', 'Failed to fetch module: http://here:3000/assets/toaster-D_x-1.js?attempt=1'],
])('a module that failed gets another address: %s', (_browser, message) => {
  expect(newAddressOf(new TypeError(message), 2)).toBe('http://here:3000/assets/toaster-D_x-1.js?attempt=2');
});

test('a module that the error does not name keeps its address', () => {
  expect(newAddressOf(new TypeError('Importing a module script failed.'), 1)).toBeUndefined();
  expect(newAddressOf(undefined, 1)).toBeUndefined();
});
