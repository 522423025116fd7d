import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The texts of a source file as they stand, and those that it puts together, each as a pattern. */
export interface SourceTexts {
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Undefined for a text without any fixed word, which would be every text. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp | undefined {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return /\w/.test(fixed.join('')) ? new RegExp(`^${fixed.map(escaped).join('[^:]+')}$`) : undefined;
}

function saidIn(path: string): SourceTexts {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    const pattern = ts.isTemplateExpression(node) ? patternOf(node) : undefined;
    if (pattern !== undefined) patterns.push(pattern);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { texts, patterns };
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.spec\.|\.d\.ts$|(^|[\\/])(generated|testing)[\\/]/.test(path);

/** The texts of the sources of a folder, file by file, without generated files and tests. */
export function saidBelow(folder: string): SourceTexts[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  return paths.map((path) => saidIn(join(folder, path)));
}
