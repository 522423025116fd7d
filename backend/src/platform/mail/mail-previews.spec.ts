import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = resolve('backend/src');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));
const matches = (pattern: RegExp) =>
  files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, kind = '']) => kind));

describe('every e-mail has a sample for the preview', () => {
  it('of its kind', () => {
    const sent = matches(/return \{ kind: '([\w-]+)', to,/g);
    const shown = matches(/previews\.add\('([\w-]+)'/g);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((kind) => !shown.includes(kind))).toEqual([]);
  });

  it('registered e-mails about an event', () => {
    const registering = files.filter(({ text }) => text.includes('outbox.on('));
    expect(registering.length).toBeGreaterThan(5);
    expect(registering.filter(({ text }) => !text.includes('previews.add(')).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
