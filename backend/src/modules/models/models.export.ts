import { exportTable } from '../../platform/export/index.js';
import { localised, TITLES, WORDS } from '../list-columns/index.js';
import type { ModelDto } from './models.dto.js';

interface Row {
  readonly model: ModelDto;
  readonly field?: ModelDto['fields'][number];
}

const FIELD_TYPES = {
  text: localised('Text', 'Texte', 'Texto', 'Testo'),
  number: localised('Number', 'Nombre', 'Número', 'Numero'),
  date: localised('Date', 'Date', 'Fecha', 'Data'),
  select: localised('Dropdown', 'Liste déroulante', 'Lista desplegable', 'Menu a tendina'),
  checkbox: localised('Checkbox', 'Case à cocher', 'Casilla', 'Casella'),
  textarea: localised('Long text', 'Texte long', 'Texto largo', 'Testo lungo'),
  file: localised('File', 'Fichier', 'Archivo', 'File'),
};

/** One row for each field of a model. */
export const modelExport = exportTable<ModelDto, Row>(
  'models',
  [
    { title: TITLES.model, value: ({ model }) => model.name },
    { title: TITLES.isDefault, value: ({ model }) => model.isDefault, words: WORDS.flag },
    { title: TITLES.field, value: ({ field }) => field?.label },
    { title: TITLES.key, value: ({ field }) => field?.key },
    { title: TITLES.type, value: ({ field }) => field?.type, words: FIELD_TYPES },
    { title: TITLES.required, value: ({ field }) => field?.required, words: WORDS.flag },
    { title: TITLES.options, value: ({ field }) => field?.options.join(', ') },
  ],
  {
    parts: (model) =>
      model.fields.length === 0 ? [{ model }] : model.fields.map((field) => ({ model, field })),
  },
);
