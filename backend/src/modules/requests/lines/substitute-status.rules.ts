import { StateMachine } from '../../../platform/states/index.js';

export const SUBSTITUTE_STATUSES = ['proposed', 'accepted', 'refused', 'expired'] as const;

export type SubstituteStatus = (typeof SUBSTITUTE_STATUSES)[number];

/** The answer to a proposed substitute; without one in time, or without a line to replace, it expires. */
export const SUBSTITUTE_STATES = new StateMachine<SubstituteStatus, 'answer'>({
  name: 'Substitute',
  states: SUBSTITUTE_STATUSES,
  initial: ['proposed'],
  transitions: [
    {
      command: 'answer',
      from: ['proposed'],
      to: ['accepted', 'refused'],
      operations: ['answerSubstitute'],
      stock: 'the substitute replaces the line: reserved as far as it is free',
    },
  ],
  consequences: [
    { when: 'its deadline passes', from: ['proposed'], to: ['expired'] },
    { when: 'nothing of its line is left to replace', from: ['proposed'], to: ['expired'] },
  ],
});
