export * from './change-log.js';
export type { DeferredWrite } from './deferred-write.js';
export * from './identity-map.js';
export * from './owned.rules.js';
export * from './permissions.js';
export * from './request-context.js';
