export * from './activity.js';
export * from './average-cost.js';
export * from './batch.js';
export * from './chain.js';
export * from './head.js';
export * from './movement.js';
export * from './quantity.js';
export * from './verify.js';
