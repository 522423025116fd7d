export * from './leases.js';
export * from './leases.module.js';
