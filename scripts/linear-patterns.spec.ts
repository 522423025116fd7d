import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

const FOLDERS = ['backend/src', 'client/src', 'embedded-mongo/src', 'frontend/src'];

/** Files that make patterns of parts, with the reason why those are linear or bounded. */
const OF_PARTS: Readonly<Record<string, string>> = {
  'backend/src/contract/complete.ts': 'the patterns of DTOs, which are checked where they are written',
  'backend/src/modules/imports/imports.dto.ts': 'a choice of names',
  'backend/src/modules/imports/reading/dates.rules.ts':
    'numbers and names of months, in 40 characters at most',
  'backend/src/modules/imports/reading/numbers.rules.ts': 'currencies of a few letters at an end of the text',
  'backend/src/modules/users/personal-data/erasure.rules.ts':
    'escaped words with at most a few signs between',
  'backend/src/platform/config/config.ts': 'a setting of the operator',
  'backend/src/platform/http/routing/spa.ts': 'the addresses of routes',
  'backend/src/platform/http/validation/text-characters.ts': 'one character after the other',
  'backend/src/platform/mail/address.ts': 'atoms between dots, after a check of the length',
  'embedded-mongo/src/semantics/filter/regex.ts': 'patterns of the backend, which escapes what people type',
};

interface FoundPatterns {
  readonly literals: string[];
  readonly constructed: boolean;
  readonly normalises: boolean;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)testing\/|\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

const sources = new Map(files.map((file) => [file, patternsIn(file)]));

function patternsIn(file: string): FoundPatterns {
  const text = readFileSync(resolve(file), 'utf8');
  const found = { literals: [] as string[], constructed: false, normalises: text.includes('.normalize(') };
  if (!text.includes('/')) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.literals.push(node.text);
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
      found.constructed = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext));
  return found;
}

/**
 * The reason why the time of a pattern grows faster than the text: by backtracking, or by beginning again at each
 * character.
 */
function superLinear(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  const pattern = { source: literal.slice(1, end), flags: literal.slice(end + 1) };
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse(pattern, { reportTypes }).reports.map(({ type }) => type);
}

describe('the patterns of the source', () => {
  it.each([
    ['\\s*[|;\\n]\\s*', 'spaces between codes'],
    ['[. ]+$', 'dots in a file name'],
    ['\\s*%$', 'spaces in a number'],
    ['\\[[^\\]]*\\]', 'brackets in a format'],
    ['^\\S+@\\S+\\.\\S+$', 'at signs in an address'],
    ['(a+)+b', 'nested repetitions'],
  ])('%s would be found: %s', (source) => {
    expect(superLinear(`/${source}/`)).not.toEqual([]);
  });

  it('take a time that grows with the text and not with its square', () => {
    const found = [...sources].flatMap(([file, { literals }]) =>
      literals.filter((literal) => superLinear(literal).length > 0).map((literal) => `${file}: ${literal}`),
    );
    expect(found).toEqual([]);
  });

  it('are written out, or made of parts that are known to be linear', () => {
    const found = [...sources].filter(([, { constructed }]) => constructed).map(([file]) => file);
    expect(found.sort()).toEqual(Object.keys(OF_PARTS).sort());
  });
});

it('brings texts into a normal form of Unicode by the one function that bounds runs of combining marks', () => {
  const found = [...sources]
    .filter(([file, { normalises }]) => normalises && !file.startsWith('frontend/'))
    .map(([file]) => file);
  expect(found).toEqual(['backend/src/platform/text/normalise.ts']);
});
