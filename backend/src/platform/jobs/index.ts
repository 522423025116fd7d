export * from './job.repository.js';
export * from './jobs.dto.js';
export * from './jobs.js';
export * from './jobs.module.js';
export * from './retention.js';
export * from './schedules.js';
