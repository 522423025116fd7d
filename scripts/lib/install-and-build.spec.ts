import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, isFresh, PARTS, stampOutputs } from './install-and-build.mjs';

const backend = PARTS.find(({ name }) => name === 'backend');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stockroom-parts-'));
  mkdirSync(join(root, 'backend', 'src'), { recursive: true });
  writeFileSync(join(root, 'backend', 'src', 'main.ts'), '');
  stampOutputs(backend, digestOf(backend, root), root);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('takes a part as fresh while its sources are those that it was built from', () => {
  expect(isFresh(backend, root)).toBe(true);
  writeFileSync(join(root, 'backend', 'src', 'main.ts'), 'changed');
  expect(isFresh(backend, root)).toBe(false);
});

it.each(['build', 'dist'])('takes the backend as stale without its folder %s', (output) => {
  rmSync(join(root, 'backend', output), { recursive: true });
  expect(isFresh(backend, root)).toBe(false);
});
