export { Outbound, type OutboundAnswer, type OutboundFailure } from './outbound.js';
