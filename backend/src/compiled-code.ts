import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/**
 * Loads the files of the bundle with the code that V8 compiled for them in an earlier start (`<file>.code`), because compiling
 * takes a third of a start. The build makes it: it starts the server once with RECORD_CODE. Where there is no such code, or
 * another version of V8 wrote it, V8 compiles the file.
 */
const BUNDLE = fileURLToPath(new URL('.', import.meta.url));
const isRecording = process.env['RECORD_CODE'] === 'on';
const { extensions } = createRequire(import.meta.url);
const loadCompiling = extensions['.js'];
const recorded = new Map<string, Script>();

extensions['.js'] = (module, filename) => {
  const codeFile = `${filename}.code`;
  const isCompiled = existsSync(codeFile);
  if (!isCompiled && !(isRecording && filename.startsWith(BUNDLE))) {
    loadCompiling(module, filename);
    return;
  }
  const script = new Script(wrap(readFileSync(filename, 'utf8')), {
    filename,
    ...(isCompiled ? { cachedData: readFileSync(codeFile) } : {}),
  });
  if (isRecording) recorded.set(codeFile, script);
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(filename), module, filename, dirname(filename));
};

// At the end of the process or thread, because V8 compiles a function when it is first called.
process.once('exit', () => {
  for (const [codeFile, script] of recorded) writeFileSync(codeFile, script.createCachedData());
});

/** Imports a module for a file that is loaded so: V8 refuses `import()` in it. */
export const importModule = (specifier: string): Promise<unknown> => import(specifier);
