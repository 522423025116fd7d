export * from './app-error.js';
export * from './codes.js';
export * from './disk-full.js';
export * from './require-version.js';
