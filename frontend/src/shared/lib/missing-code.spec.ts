import { isMissingCode } from './missing-code';

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
