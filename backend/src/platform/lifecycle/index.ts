export * from './draining.js';
export * from './lifecycle.module.js';
