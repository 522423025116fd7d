import fc from 'fast-check';
import { LineSplitter } from './line-splitter.js';

const tooLong = () => new Error('too long');

function linesOf(text: string, sizes: readonly number[], maxBytes = 1000): string[] {
  const [lines, bytes, found] = [new LineSplitter(maxBytes, tooLong), Buffer.from(text), [] as string[]];
  let from = 0;
  for (let index = 0; from < bytes.length; index += 1) {
    const to = from + (sizes[index % sizes.length] ?? 1);
    for (const line of lines.push(bytes.subarray(from, to))) found.push(String(line));
    from = to;
  }
  const last = lines.end();
  if (last) found.push(String(last));
  return found;
}

test('lines are the same however their bytes come', () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '木', '\n'), { maxLength: 60 })
    .map((parts) => parts.join(''));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(text, sizes, (given, cuts) => {
      const wanted = given.split('\n');
      if (wanted.at(-1) === '') wanted.pop();
      expect(linesOf(given, cuts)).toEqual(wanted);
    }),
  );
});

test('a line has at most so many bytes, whether or not its end has come', () => {
  expect(linesOf('木木\nabcdef\n', [4], 6)).toEqual(['木木', 'abcdef']);
  expect(() => linesOf('木木a\n', [100], 6)).toThrow('too long');
  expect(() => linesOf('abcdefg', [2], 6)).toThrow('too long');
});
