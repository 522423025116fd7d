export { type Consequence, StateMachine, type Transition } from './state-machine.rules.js';
