import { attachment, cleanFileName, extensionOf } from './file-name.js';

describe('the name of a file', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\list.csv', 'list.csv'],
    ['a\u0000b.png', 'ab.png'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['line\r\nbreak.txt', 'linebreak.txt'],
    ['  .hidden.txt. ', 'hidden.txt'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['\u200b\u2066', 'file'],
    ['..', 'file'],
    ['', 'file'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('is cut to 200 characters before its extension, and never through a character', () => {
    const cut = cleanFileName(`${'😀'.repeat(150)}.pdf`);
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(cut).toMatch(/^😀+\.pdf$/u);
  });

  it('keeps both ends of one that is far too long', () => {
    expect(cleanFileName(`begin${'.'.repeat(79_000)}end.txt`)).toMatch(/^begin\.{191}\.txt$/);
    expect(cleanFileName(`${'/'.repeat(79_000)}${'a '.repeat(40_000)}`)).toHaveLength(200);
  });

  it('has the extension after its last dot', () => {
    expect(['a.PNG', 'a.png.exe', 'a', '.png', 'a.', 'a.b c'].map(extensionOf)).toEqual([
      'png',
      'exe',
      '',
      '',
      '',
      '',
    ]);
  });

  it('is sent in both forms of RFC 6266, and cannot escape its quotes', () => {
    expect(attachment('É"t\\é (1).pdf')).toBe(
      `attachment; filename="__t__ (1).pdf"; filename*=UTF-8''%C3%89%22t%5C%C3%A9%20%281%29.pdf`,
    );
  });
});
