export { Outbound, type OutboundAnswer } from './outbound.js';
