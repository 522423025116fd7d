export * from './fill.js';
export * from './formats.js';
export * from './languages.js';
export * from './plural-text.js';
