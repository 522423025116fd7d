import type { Language } from '../../platform/i18n/index.js';
import type { LogDto } from './logs.dto.js';
import { logExport } from './logs.export.js';

/** The text in the column of the person in the file of the log. */
function personOf(actorId: string | null, actor: LogDto['actor'], language: Language): unknown {
  const column = logExport.columns.findIndex(({ title }) => title.en === 'Person');
  const subject = { kind: 'request', id: 'r1', label: 'REQ-1' };
  const [row] = logExport.rows({ actorId, actor, subject, facts: {} } as never);
  const cell = row?.[column];
  return logExport.columns[column]?.words?.[String(cell)]?.[language] ?? cell;
}

it('the file of the log names a former member for what an erased person did, and leaves the server without a name', () => {
  expect(personOf('id', { id: 'id', name: 'Ada' }, 'en')).toBe('Ada');
  expect(personOf('id', null, 'en')).toBe('A former member');
  expect(personOf('id', null, 'it')).toBe('Un ex membro');
  expect(personOf(null, null, 'en')).toBeNull();
});
