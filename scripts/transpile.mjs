import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib/install-and-build.mjs';
import { isSource, transpile } from './lib/swc.mjs';

/** Writes backend/build from backend/src. `scripts/bundle.mjs` removes outputs without a source. */
const SOURCES = join(ROOT, 'backend', 'src');
const files = (await readdir(SOURCES, { recursive: true })).filter(isSource);
await Promise.all(
  files.map((file) =>
    transpile(join(SOURCES, file), join(ROOT, 'backend', 'build', file.replace(/\.ts$/, '.js'))),
  ),
);
