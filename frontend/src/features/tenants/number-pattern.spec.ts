import { sampleNumber } from './number-pattern';

it('the preview shows the first number of a pattern, and none of another text', () => {
  expect(sampleNumber('DEM.{YYYY}.{0000}', 2026)).toBe('DEM.2026.0001');
  for (const text of ['', 'REQ', 'REQ-{0000}', 'req-{YYYY}-{000}', 'REQ-{YYYY}-{00}'])
    expect(sampleNumber(text, 2026)).toBeUndefined();
});
