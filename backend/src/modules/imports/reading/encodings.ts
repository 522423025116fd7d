export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'shift-jis',
  'big5',
  'gb18030',
] as const;
export type Encoding = (typeof ENCODINGS)[number];
