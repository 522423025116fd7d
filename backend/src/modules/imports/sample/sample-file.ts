import { writeFile } from 'node:fs/promises';
import { type Cell, csvRow, type LocalisedText } from '../../../platform/export/index.js';
import type { Language } from '../../../platform/i18n/index.js';
import { dateAfter } from '../../../platform/time/index.js';
import { localised, TITLES } from '../../list-columns/index.js';
import type { ReadOptions } from '../read-table.js';
import type { Target } from '../reading/target-names.js';
import { SAMPLE_ARTICLES, type SampleArticle } from './sample-articles.js';

const FILE_NAME = localised('Sample data', 'Données d’exemple', 'Datos de ejemplo', 'Dati di esempio');

interface SampleColumn {
  readonly target: Target;
  readonly title: LocalisedText;
  readonly cell: (article: SampleArticle, language: Language, today: string) => Cell;
}

const COLUMNS: readonly SampleColumn[] = [
  { target: 'sku', title: TITLES.code, cell: ({ sku }) => sku },
  { target: 'name', title: TITLES.name, cell: ({ name }, language) => name[language] },
  { target: 'category', title: TITLES.category, cell: ({ category }, language) => category[language] },
  { target: 'unit', title: TITLES.unit, cell: ({ unit }) => unit },
  { target: 'decimals', title: TITLES.decimals, cell: ({ decimals }) => decimals },
  { target: 'returnable', title: TITLES.returnable, cell: ({ returnable }) => returnable && 'true' },
  { target: 'unitCost', title: TITLES.unitCost, cell: ({ unitCost }) => unitCost },
  { target: 'quantity', title: TITLES.quantity, cell: ({ quantity }) => quantity },
  { target: 'location', title: TITLES.location, cell: ({ location }, language) => location[language] },
  { target: 'serial', title: TITLES.serial, cell: ({ serials }) => serials?.join('|') },
  { target: 'lot', title: TITLES.lot, cell: ({ lot }) => lot },
  {
    target: 'expiry',
    title: TITLES.expires,
    cell: ({ expiresInDays }, _language, today) =>
      expiresInDays === undefined ? undefined : dateAfter(today, expiresInDays),
  },
  { target: 'minimum', title: TITLES.minimum, cell: ({ minimum }) => minimum },
  { target: 'fillUpTo', title: TITLES.target, cell: ({ fillUpTo }) => fillUpTo },
];

interface SampleFile {
  readonly name: string;
  /** The options for reading it: nothing has to be guessed. */
  readonly options: ReadOptions;
}

/** Writes the table of the sample articles in a language. */
export async function writeSampleFile(path: string, language: Language, today: string): Promise<SampleFile> {
  const titles = COLUMNS.map(({ title }) => title[language]);
  const rows = SAMPLE_ARTICLES.map((article) => COLUMNS.map(({ cell }) => cell(article, language, today)));
  // A decimal point in each language, as the options say.
  const text = [titles, ...rows].map((cells) => csvRow(cells, 'en')).join('');
  await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  return {
    name: `${FILE_NAME[language]}.csv`,
    options: {
      encoding: 'utf-8',
      separator: ',',
      decimal: '.',
      header: true,
      mapping: COLUMNS.map(({ target }) => target),
    },
  };
}
