import { namingProblems } from './naming-rules.mjs';

const found = (text: string, path = 'backend/src/a.ts'): string[] =>
  namingProblems(path, text).map((problem) => problem.slice(path.length + 1).split(':')[0] ?? '');

test.each([
  ['a type of one participle', 'export interface Held {\n}', ['1 Held']],
  ['a class of one participle', '\n\nclass Touched {', ['3 Touched']],
  ['a method without its object', 'class A {\n  async keep(tx: Tx): Promise<void> {\n  }\n}', ['2 keep']],
  ['a private method without its object', 'class A {\n  #note(\n    a: A,\n  ) {}\n}', ['2 note']],
  ['a function without its object', 'const ask = (text: string) => text;', ['1 ask']],
  ['a comment that begins with a clause', '/** What remains. */', ['1 What']],
  [
    'a comment of several lines that begins with a clause',
    '/**\n * Whether it\n * is so.\n */',
    ['1 Whether'],
  ],
  ['a clause in front of a statement', '  // Where it is so.\n  run();', ['1 Where']],
  ['dialect within a comment', '/** Reads it anew. */', ['1 anew']],
  ['a constant without its noun', '// So many at once.\nrun();', ['1 So many']],
  ['a clause in place of a noun', '/** Computes what is free. */', ['1 what is']],
  ['a title that begins with a clause', "test('what waits is served', run);", ['1 what waits is served']],
  ['a private word in a summary', "@Access({ summary: 'Hand a draft in' })", ['1 Hand']],
])('%s is a problem', (_case, text, problems) => {
  expect(found(text)).toEqual(problems);
});

test.each([
  ['a type with its noun', 'export interface HeldReservation {\n}'],
  ['a noun that ends like a participle', 'type Encoding = string;'],
  ['a call of a method without object', 'class A {\n  run() {\n    return this.pen.keep(1);\n  }\n}'],
  ['a comment that says what the code does', '/** Computes the free stock. */\n// True if it is so.\n'],
  ['a title with subject and verb', "test('waiting lines are allocated', run);"],
  ['a summary of the trade', "@Access({ summary: 'Submit a draft' })"],
])('%s is none', (_case, text) => {
  expect(found(text)).toEqual([]);
});

test('tests may have methods of any name', () => {
  expect(found('const ask = (text: string) => text;', 'backend/src/a.spec.ts')).toEqual([]);
});
