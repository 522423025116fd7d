import { StateMachine } from '../../platform/states/index.js';

export const IMPORT_STATUSES = ['ready', 'committing', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** No job works on it. */
export const AT_REST = ['ready', 'done', 'undone', 'failed'] as const satisfies readonly ImportStatus[];

/** The commands on an import. Its job does the rest, also after a restart. */
export const IMPORT_STATES = new StateMachine<ImportStatus, 'update' | 'commit' | 'undo' | 'delete'>({
  name: 'Import',
  states: IMPORT_STATUSES,
  initial: ['ready'],
  transitions: [
    { command: 'update', from: ['ready'], to: ['same'], operations: ['updateImport'] },
    {
      command: 'commit',
      from: ['ready'],
      to: ['committing'],
      operations: ['commitImport'],
      stock: 'receipts of the opening stock, by its job',
    },
    {
      command: 'undo',
      from: ['done', 'failed'],
      to: ['undoing'],
      operations: ['undoImport'],
      stock: 'reversal of these receipts, by its job',
    },
    { command: 'delete', from: AT_REST, to: [], operations: ['deleteImport'] },
  ],
  consequences: [
    { when: 'everything is applied', from: ['committing'], to: ['done'] },
    { when: 'a row is refused because the catalogue has changed', from: ['committing'], to: ['undoing'] },
    { when: 'committing it fails for good', from: ['committing'], to: ['undoing'] },
    { when: 'taking it back fails for good', from: ['undoing'], to: ['failed'] },
    { when: 'everything is taken back', from: ['undoing'], to: ['undone', 'failed'] },
  ],
});
