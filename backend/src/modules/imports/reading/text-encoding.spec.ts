import { decode, guessEncoding } from './text-encoding.js';

const read = (bytes: readonly number[]) => {
  const buffer = Buffer.from(bytes);
  const encoding = guessEncoding(buffer);
  return [encoding, [...decode(buffer, encoding)].join('')];
};
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

test('letters of old Apple programs are told from those of Windows', () => {
  expect(read([...ascii('Cl'), 0x8e, ...ascii(' m'), 0x8e, ...ascii('tallique')])).toEqual([
    'macintosh',
    'Clé métallique',
  ]);
  expect(read([...ascii('Cl'), 0xe9, ...ascii(' d'), 0x92, ...ascii('or')])).toEqual([
    'windows-1252',
    'Clé d’or',
  ]);
});
