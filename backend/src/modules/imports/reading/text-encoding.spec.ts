import { decode, guessEncoding } from './text-encoding.js';

const read = (bytes: readonly number[]) => {
  const buffer = Buffer.from(bytes);
  const { encoding } = guessEncoding(buffer);
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

/** Names of parts in encodings that Node does not write. */
test.each([
  [
    'windows-1250',
    '8a726f7562206bf8ed9e6f76fd0a4d6174696365209a657374696872616e6ee1',
    'Šroub křížový\nMatice šestihranná',
  ],
  ['windows-1250', '8c7275626120b3b9637a6e696b206e616b72ea746b61', 'Śruba łącznik nakrętka'],
  ['windows-1251', 'c1eeebf220cc3820eef6e8edeaeee2e0ededfbe9', 'Болт М8 оцинкованный'],
  ['shift-jis', '837b838b83678140985a8a700a836983628367', 'ボルト　六角\nナット'],
  ['big5', 'a4bba8a4c1b3b5b720c1b3b45520b9d4b0e920bc75c2ae', '六角螺絲 螺帽 墊圈 彈簧'],
  ['gb18030', 'c1f9bdc7c2ddb6a420b5afbbc9b5e6c8a620b2bbd0e2b8d6', '六角螺钉 弹簧垫圈 不锈钢'],
] as const)('a file in %s is recognised by its letters', (encoding, hex, text) => {
  const buffer = Buffer.from(hex, 'hex');
  expect([guessEncoding(buffer), [...decode(buffer, encoding)].join('')]).toEqual([
    { encoding, isOpen: false },
    text,
  ]);
});

test.each([
  ['Étagère, pièce', 'windows-1252', true],
  ['Tôle percée en façade', 'windows-1252', false],
  ['Käse größer', 'windows-1252', false],
  ['5 µm ±2', 'windows-1252', false],
  ['ÂÝË¿', 'windows-1252', true],
  ['Áîëò', 'windows-1251', false],
])(
  'the bytes of %s are read in %s; whether they are open, because another language could have its letters, is %s',
  (text, encoding, isOpen) => {
    expect(guessEncoding(Buffer.from(text, 'latin1'))).toEqual({ encoding, isOpen });
  },
);

test('the language of the organisation decides where a text could be in several', () => {
  const bytes = Buffer.from('Étagère, pièce', 'latin1');
  expect(guessEncoding(bytes, 'fr')).toEqual({ encoding: 'windows-1252', isOpen: false });
});
