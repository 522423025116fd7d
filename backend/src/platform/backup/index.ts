export * from './backup.module.js';
export { ErasureJournal } from './erasure-journal.js';
export * from './scheduled-backups.js';
