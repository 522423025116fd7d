import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install-and-build.mjs';

/** The trees of the deep suite, and the area of the files that are in no folder of an area. */
const TREES = [
  { folder: 'embedded-mongo/test/deep', area: 'database' },
  { folder: 'backend/test/deep' },
  { folder: 'e2e/deep', area: 'browser' },
];

/** The files of the deep suite as `path` and `areas`, in a fixed order. */
export function deepFiles() {
  return TREES.flatMap(({ folder, area }) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.e2e.ts'))
      .sort()
      .map((name) => {
        const [first] = name.split('/');
        const areas = [area, first.endsWith('.ts') ? undefined : first].filter(Boolean);
        return { path: `${folder}/${name}`, areas };
      }),
  );
}

/** The files of the areas that the words name; a word that names no area is a part of the path. */
export function filesOf(words, files = deepFiles()) {
  if (words.length === 0) return files;
  const isArea = (word) => files.some(({ areas }) => areas.includes(word));
  return files.filter(({ path, areas }) =>
    words.some((word) => (isArea(word) ? areas.includes(word) : path.includes(word))),
  );
}

/** Every `of`-th file from the `number`-th on, counted from 1, so that each shard has files of each area. */
export function shardOf(files, { number, of }) {
  return files.filter((_file, index) => index % of === number - 1);
}
