export * from './permissions.js';
export * from './request-context.js';
