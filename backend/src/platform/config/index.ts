export { AllowList } from './allow-list.js';
export * from './config.js';
export * from './config.module.js';
export { keptSecretsFor } from './kept-secret.js';
export { isLoopbackHost } from './loopback.js';
export * from './own-host.js';
export { keptSince } from './retention-settings.js';
export * from './start-error.js';
