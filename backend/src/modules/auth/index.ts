export { AuthModule } from './auth.module.js';
export { Principals } from './principals.js';
