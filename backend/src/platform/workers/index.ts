export { HeavyWork } from './heavy-work.js';
export { inSlices, pause } from './pacing.js';
export { TaskError, TaskOverrun } from './worker-slot.js';
export { type Task, Workers } from './workers.js';
export { WorkersModule } from './workers.module.js';
