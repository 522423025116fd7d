export { csvRow } from './csv.js';
export { ExportModule } from './export.module.js';
export { type Cell, type ExportColumn, exportTable, type Localised } from './export-table.js';
export { ListExports } from './list-exports.js';
