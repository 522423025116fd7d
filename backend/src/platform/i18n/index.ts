export * from './fill.js';
export * from './languages.js';
