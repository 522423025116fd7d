export { csvRow } from './csv.js';
export { ExportModule } from './export.module.js';
export { type Cell, type ExportColumn, exportTable, type LocalisedText } from './export-table.js';
export { ListExports } from './list-exports.js';
