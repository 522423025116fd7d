export { RETURN_CONDITIONS, type ReturnCondition } from './return.rules.js';
export { ReturnDto } from './returns.dto.js';
export { ReturnsModule } from './returns.module.js';
export { ReturnReads } from './returns.reads.js';
