export { StateMachine } from './state-machine.rules.js';
