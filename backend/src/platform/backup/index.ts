export * from './backup.module.js';
export * from './scheduled-backups.js';
