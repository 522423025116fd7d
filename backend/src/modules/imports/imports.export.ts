import { exportTable } from '../../platform/export/index.js';
import { localised, TITLES } from '../list-columns/index.js';
import type { ImportRowDto } from './imports.dto.js';
import { PROBLEM_WORDS } from './problem-words.js';

const OUTCOME_WORDS = {
  create: localised('New', 'Nouveau', 'Nuevo', 'Nuovo'),
  change: localised('Changed', 'Modifié', 'Modificado', 'Modificato'),
  join: localised('Joined', 'Rattachée', 'Unida', 'Unita'),
  unchanged: localised('Unchanged', 'Inchangé', 'Sin cambios', 'Invariato'),
  refuse: localised('Refused', 'Refusé', 'Rechazado', 'Rifiutato'),
};

/** The effect of the rows of a file, and the reasons of refusals. */
export const importRowExport = exportTable<ImportRowDto>('import-rows', [
  { title: TITLES.row, value: ({ row }) => row },
  { title: TITLES.effect, value: ({ outcome }) => outcome, words: OUTCOME_WORDS },
  { title: TITLES.code, value: ({ label }) => label },
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.problem, value: ({ problem }) => problem, words: PROBLEM_WORDS },
  { title: TITLES.column, value: ({ column }) => column },
  { title: TITLES.cell, value: ({ cell }) => cell },
  { title: TITLES.otherRow, value: ({ other }) => other },
]);
