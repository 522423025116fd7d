export * from './app-error.js';
export * from './codes.js';
