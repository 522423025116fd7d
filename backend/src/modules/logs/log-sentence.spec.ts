import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logSentences } from '../../locales/en/log-sentences.js';
import { eventTypeOf } from '../../platform/events/index.js';
import { logSentence } from './log-sentence.js';

const SOURCE = join(__dirname, '../..');
const NAMES = join(SOURCE, '../../frontend/src/i18n/locales/en/logs.json');

/** The types of events that the source declares. */
function declaredTypes(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(SOURCE, path), 'utf8');
      const declarations = text.matchAll(
        /(?:eventTypes(?:<[^>]*>)?\(\)|declare)\(\s*'([a-z-]+)',\s*\[([^\]]*)\]/g,
      );
      return [...declarations].flatMap(([, kind, names = '']) =>
        [...names.matchAll(/'([a-z-]+)'/g)].map(([, name]) => `${kind}.${name}`),
      );
    });
}

it('the log has a sentence for each type of event, and the filter of the screen a name', () => {
  const types = declaredTypes().sort();
  expect(types.length).toBeGreaterThan(100);
  expect(Object.keys(logSentences).sort()).toEqual(types);
  const { events } = JSON.parse(readFileSync(NAMES, 'utf8')) as { events: Record<string, object> };
  const named = Object.entries(events).flatMap(([kind, names]) =>
    Object.keys(names).map((name) => `${kind}.${name}`),
  );
  expect(named.sort()).toEqual(types);
});

it('the log has a name for each field that an event can record', async () => {
  // The declarations of all modules.
  await import('../index.js');
  const { names } = JSON.parse(readFileSync(NAMES, 'utf8')) as { names: Record<string, string> };
  const recorded = Object.keys(logSentences).flatMap((type) => {
    const declared = eventTypeOf(type);
    if (!declared) throw new Error(`${type} is not declared`);
    return [...declared.facts, ...declared.texts].map((field) => ({ type, field }));
  });
  expect(recorded.length).toBeGreaterThan(300);
  expect(recorded.filter(({ field }) => !(field in names))).toEqual([]);
});

it('a sentence of the log names the person and the thing, and leaves out a thing without a name', () => {
  const approved = { type: 'request.approved', actorId: 'id', name: 'Ada', label: 'REQ-2026-000123' };
  expect(logSentence('en', approved)).toBe('Ada approved request REQ-2026-000123.');
  expect(logSentence('fr', { ...approved, label: null })).toBe('Ada a approuvé la demande.');
});

it('a sentence of the log says that the server did it, or a person whose name was erased', () => {
  const expired = { type: 'request.expired', label: 'REQ-1', name: undefined };
  expect(logSentence('en', { ...expired, actorId: null })).toMatch(/^The server /);
  expect(logSentence('it', { ...expired, actorId: 'id' })).toMatch(/^Un ex membro /);
});

it('the log shows an event type of a newer version by its technical name', () => {
  const newer = { type: 'robot.moved', label: 'R2', actorId: null, name: undefined };
  expect(logSentence('en', newer)).toBe('The server: robot.moved R2');
});
