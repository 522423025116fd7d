import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/install-and-build.mjs';

/**
 * Fills a folder with exactly the files that a stage of the Dockerfile gets from the installation, so that its build can be
 * tried without Docker: `node scripts/image-context.mjs build FOLDER`, then the commands of the stage in that folder.
 */
export function fillStage(stage, folder) {
  const ignores = ignored();
  for (const { sources, target } of copiesOf(stage))
    for (const source of sources)
      for (const file of filesUnder(join(ROOT, source))) {
        const path = relative(ROOT, file);
        if (ignores(path)) continue;
        const isFolder = statSync(join(ROOT, source)).isDirectory();
        const name = isFolder
          ? relative(join(ROOT, source), file)
          : relative(dirname(join(ROOT, source)), file);
        linkOrCopy(file, join(folder, target, name));
      }
}

/** The COPY lines of a stage that take files from the installation; a stage is named by AS, and the last one has no name. */
export function copiesOf(stage) {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ');
  const [, ...stages] = text.split(/^FROM /m);
  const wanted = stages.find(
    (one) => (/^\S+ AS (\S+)$/m.exec(one.split('\n')[0] ?? '')?.[1] ?? '') === stage,
  );
  if (wanted === undefined) throw new Error(`The Dockerfile has no stage ${stage}.`);
  return [...wanted.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words = '']) => {
    const paths = words.trim().split(/\s+/);
    return { sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
  });
}

/** The paths that a stage of the Dockerfile removes after its build, so that no later stage copies them. */
export function removedIn(stage) {
  const [, text = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(
    new RegExp(`^FROM \\S+ AS ${stage}$`, 'm'),
  );
  const [own = ''] = text.split(/^FROM /m);
  return [...own.matchAll(/&& rm -r (\S+)$/gm)].map(([, path]) => path);
}

/** Returns whether .dockerignore keeps a path out; it has no exceptions. */
function ignored() {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return parents.some((parent) => patterns.some((pattern) => matches(parent, pattern)));
  };
}

const matches = (path, pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\))\*/g, '[^/]*')}$`,
  ).test(path);

function linkOrCopy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    // Another disk, or a file that two lines copy.
    if (error.code !== 'EEXIST') cpSync(from, to);
  }
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [stage, folder] = process.argv.slice(2);
  fillStage(stage, folder);
}
