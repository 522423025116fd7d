import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from './install-and-build.mjs';

const SOURCE = join(ROOT, 'backend', 'src', 'modules');
const IMPORT = /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'/gm;
const START = '<!-- Written by `npm run contract` from the imports. -->';
const END = '<!-- end -->';

/** docs/architecture.md with the present picture of the modules. */
export function withModulePicture(page) {
  const [before, rest] = page.split(START);
  if (rest === undefined) throw new Error(`docs/architecture.md has no line ${START}`);
  return `${before}${START}\n\n${modulePicture()}\n${END}${rest.slice(rest.indexOf(END) + END.length)}`;
}

/** An arrow for each import between modules, without those that follow from others. */
function modulePicture() {
  const imports = importsOfModules();
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((via) => via !== to && reaches(imports, via, to)))
      .map((to) => `    ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TB', ...arrows.sort(), '```', ''].join('\n');
}

function importsOfModules() {
  const modules = readdirSync(SOURCE).filter((name) => statSync(join(SOURCE, name)).isDirectory());
  return new Map(modules.map((name) => [name, importsOf(name)]));
}

function importsOf(name) {
  const files = readdirSync(join(SOURCE, name), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const targets = files.flatMap((file) => {
    const path = join(SOURCE, name, file);
    return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, target]) =>
      relative(SOURCE, resolve(dirname(path), target)).split(sep),
    );
  });
  return new Set(targets.filter(([first]) => first !== '..' && first !== name).map(([first]) => first));
}

function reaches(imports, from, to) {
  return [...imports.get(from)].some((next) => next === to || reaches(imports, next, to));
}
