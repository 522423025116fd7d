export * from './access.decorator.js';
export * from './access.guard.js';
export * from './ctx.decorator.js';
export * from './fields.js';
export * from './list-query.js';
export * from './page-of.js';
export * from './problem.dto.js';
export * from './request.js';
