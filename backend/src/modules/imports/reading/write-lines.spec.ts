import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLines } from './write-lines.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-lines-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function* repeated(value: object, times: number) {
  for (let time = 0; time < times; time += 1) yield value;
}

const LINE = '{"name":"é"}\n';

test('lines up to the size are written, by their bytes', async () => {
  const path = join(folder, 'lines');
  await writeLines(path, repeated({ name: 'é' }, 3), 3 * Buffer.byteLength(LINE));
  expect(readFileSync(path, 'utf8')).toBe(LINE.repeat(3));
});

test('more are refused, and end the file', async () => {
  const path = join(folder, 'lines');
  const endless = repeated({ name: 'é' }, Number.POSITIVE_INFINITY);
  await expect(writeLines(path, endless, 3 * Buffer.byteLength(LINE))).rejects.toThrow('size');
  expect(statSync(path).size).toBeLessThanOrEqual(3 * Buffer.byteLength(LINE));
});

test('a text with the line breaks of Unicode stays in its line', async () => {
  const path = join(folder, 'lines');
  const value = { name: 'one\u2028two\u2029three' };
  await writeLines(path, repeated(value, 2));
  const text = readFileSync(path, 'utf8');
  expect(text).not.toMatch(/[\u2028\u2029]/);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([value, value]);
});
