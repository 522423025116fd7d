import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { transform } from '@swc/core';

/** The options that make swc emit the same as `tsc -p backend`; types are checked by `npm run check`. */
const OPTIONS = {
  swcrc: false,
  inlineSourcesContent: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

export const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts');

/** Writes one TypeScript file of the backend as JavaScript, with its source map in the file if asked for. */
export async function transpile(file, target, { sourceMaps = false } = {}) {
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    ...OPTIONS,
    filename: file,
    sourceMaps: sourceMaps ? 'inline' : false,
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code);
}
