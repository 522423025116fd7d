import { isDecodable, secondsFor } from './image.rules.js';

describe('an image', () => {
  it.each([
    ['a photo of 40 megapixels', 'jpeg', 8000, 5000, true],
    ['a panorama', 'jpeg', 20_000, 2_000, true],
    ['a row of 39,999,999 pixels', 'png', 39_999_999, 1, false],
    ['a column of 20,001 pixels', 'png', 1, 20_001, false],
    ['more than 40 megapixels', 'png', 8000, 5001, false],
    ['a WebP of 20 megapixels', 'webp', 5000, 4000, true],
    ['a WebP of 39.7 megapixels', 'webp', 6300, 6300, false],
    ['another format', 'svg', 10, 10, false],
    ['one without a size', 'png', undefined, 10, false],
  ])('%s is decoded: %#', (_what, format, width, height, decodable) => {
    expect(isDecodable({ format, width, height })).toBe(decodable);
  });

  it('has 5 seconds, and 3 more for each megabyte up to 20', () => {
    expect([0, 1_582, 1024 * 1024, 10 * 1024 * 1024].map(secondsFor)).toEqual([5, 6, 8, 20]);
  });
});
