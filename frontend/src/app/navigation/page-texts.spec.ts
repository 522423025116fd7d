import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCES = resolve(__dirname, '../..');
const ROUTES = join(__dirname, 'routes.tsx');
/** Loaded with the application: the `ns` of i18n.ts. */
const ALWAYS = ['common', 'shell', 'notifications'];

interface Source {
  /** The files that it imports at once. Lazy imports have a loading state around them. */
  readonly imports: readonly string[];
  readonly namespaces: readonly string[];
}

const cache = new Map<string, Source>();

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
}

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachNode(child, visit));
}

function textsIn(node: ts.Node): string[] {
  const texts: string[] = [];
  forEachNode(node, (each) => {
    if (ts.isStringLiteral(each)) texts.push(each.text);
  });
  return texts;
}

/** The file of a module of the application; undefined for a package, a style sheet or a type. */
function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('@/') ? join(SOURCES, name.slice(2)) : join(dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined;
  return [`${path}.tsx`, `${path}.ts`].find(existsSync);
}

/** The module that a declaration imports or gives on, but for its types only. */
function importedBy(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly)
    return (node.moduleSpecifier as ts.StringLiteral).text;
  if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier)
    return (node.moduleSpecifier as ts.StringLiteral).text;
  return undefined;
}

function read(file: string): Source {
  const known = cache.get(file);
  if (known) return known;
  const imports: string[] = [];
  const namespaces: string[] = [];
  forEachNode(parse(file), (node) => {
    const name = importedBy(node);
    const imported = name && fileOf(name, file);
    if (imported) imports.push(imported);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    if (node.expression.text === 'useTranslation') namespaces.push(...node.arguments.flatMap(textsIn));
  });
  const source = { imports, namespaces };
  cache.set(file, source);
  return source;
}

/** The namespaces that a page uses without loading further code, each with a file that uses it. */
function namespacesOf(page: string): Map<string, string> {
  const used = new Map<string, string>();
  const files = new Set([page]);
  for (const file of files) {
    const { imports, namespaces } = read(file);
    for (const name of namespaces) used.set(name, file);
    for (const imported of imports) files.add(imported);
  }
  return used;
}

/** The texts in a node, and in the constants of its file that it names. */
function textsWithin(node: ts.Node, file: ts.SourceFile): string[] {
  const names = new Set<string>();
  forEachNode(node, (each) => void (ts.isIdentifier(each) && names.add(each.text)));
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name }) => ts.isIdentifier(name) && names.has(name.text));
  return [node, ...constants].flatMap(textsIn);
}

/** The code of each page of the application, and the texts that are loaded with it. */
function pages(): { file: string; texts: readonly string[] }[] {
  const found: { file: string; texts: readonly string[] }[] = [];
  const routes = parse(ROUTES);
  forEachNode(routes, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const valueOf = (name: string) =>
      node.properties
        .filter(ts.isPropertyAssignment)
        .find((each) => ts.isIdentifier(each.name) && each.name.text === name)?.initializer;
    const [load, texts] = [valueOf('load'), valueOf('texts')];
    const files = load ? textsWithin(load, routes).flatMap((name) => fileOf(name, ROUTES) ?? []) : [];
    if (texts) found.push(...files.map((file) => ({ file, texts: textsIn(texts) })));
  });
  return found;
}

it('loads with each page the texts of all that the page can show at once, so that none hides it again', () => {
  const all = pages();
  expect(all.length).toBeGreaterThan(30);
  const missing = all.flatMap(({ file, texts }) =>
    [...namespacesOf(file)]
      .filter(([name]) => !texts.includes(name) && !ALWAYS.includes(name))
      .map(([name, user]) => [file, name, user].map((path) => path.replace(SOURCES, '')).join(' ')),
  );
  expect(missing).toEqual([]);
});
