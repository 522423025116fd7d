import { exportTable } from '../../platform/export/index.js';
import { TITLES } from '../list-columns/index.js';
import { FORMER_MEMBER } from './log-sentence.js';
import type { LogDto } from './logs.dto.js';

/** No name begins with a space. */
const ERASED = ' erased';

export const logExport = exportTable<LogDto>('activity', [
  { title: TITLES.number, value: ({ seq }) => seq },
  { title: TITLES.date, value: ({ at }) => at, moment: true },
  {
    title: TITLES.person,
    value: ({ actor, actorId }) => actor?.name ?? (actorId === null ? null : ERASED),
    words: { [ERASED]: FORMER_MEMBER },
  },
  { title: TITLES.description, value: ({ sentence }) => sentence },
  { title: TITLES.event, value: ({ type }) => type },
  { title: TITLES.subject, value: ({ subject }) => subject.label ?? subject.id },
  {
    title: TITLES.change,
    value: ({ facts }) => (Object.keys(facts).length > 0 ? JSON.stringify(facts) : null),
  },
  { title: TITLES.texts, value: ({ texts }) => (texts ? JSON.stringify(texts) : null) },
  { title: TITLES.hash, value: ({ hash }) => hash },
]);
