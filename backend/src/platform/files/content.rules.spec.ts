import { isPlainText } from './content.rules.js';

describe('plain text', () => {
  it.each(['a;b\r\n1;2\n', '\ufeffname,quantity\nÉté,1', 'a < b', '', '1 <2'])('is %j', (text) => {
    expect(isPlainText(Buffer.from(text))).toBe(true);
  });

  it('is also what older programs write', () => {
    expect(isPlainText(Buffer.from('Été;1', 'latin1'))).toBe(true);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '  <!DOCTYPE html>',
    '\ufeff<html>',
    '<?xml version="1.0"?>',
    '\n<SCRIPT>alert(1)</SCRIPT>',
    'a\u0000b',
    'PK\u0003\u0004',
  ])('is not %j', (text) => {
    expect(isPlainText(Buffer.from(text))).toBe(false);
  });
});
