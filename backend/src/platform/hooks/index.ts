export * from './hooks.js';
export * from './hooks.module.js';
