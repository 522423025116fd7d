export { callerOf } from './caller.js';
export { Memberships } from './memberships.service.js';
export { UsersModule } from './users.module.js';
export { displayName, isEmail, normaliseEmail } from './users.rules.js';
export type { MembershipDoc, User } from './users.schema.js';
export { Users } from './users.service.js';
