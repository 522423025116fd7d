import { wrongCheckDigit } from './gtin';

test.each(['4006381333931', '036000291452', '96385074', '09506000134352'])('%s has its check digit', (code) =>
  expect(wrongCheckDigit(code)).toBeUndefined(),
);

test.each([
  ['4006381333932', 1],
  ['036000291450', 2],
  ['96385070', 4],
])('%s should end with %i', (code, expected) => expect(wrongCheckDigit(code)).toEqual({ expected }));

test.each(['CAM-0001', '123456789', '4006381333932A', ''])('%s is no number with a check digit', (code) =>
  expect(wrongCheckDigit(code)).toBeUndefined(),
);
