import { AppError } from '../errors/index.js';
import { StateMachine } from './state-machine.rules.js';

const DOOR = new StateMachine<'open' | 'closed' | 'locked', 'push' | 'pull' | 'lock' | 'knock'>({
  name: 'Door',
  states: ['open', 'closed', 'locked'],
  initial: ['closed'],
  transitions: [
    { command: 'push', from: ['closed'], to: ['open'] },
    { command: 'pull', from: ['open'], to: ['closed', 'same'] },
    { command: 'lock', from: ['closed'], to: ['locked'] },
    { command: 'knock', from: ['closed', 'locked'], to: ['same'] },
  ],
});

test('a state takes the commands that name it', () => {
  expect(DOOR.allowed('closed')).toEqual(['push', 'lock', 'knock']);
  expect(DOOR.allowed('open')).toEqual(['pull']);
  expect(() => DOOR.require('closed', 'push')).not.toThrow();
});

test('a refusal names the state and the commands that it accepts', () => {
  const refused = () => DOOR.require('locked', 'push');
  expect(refused).toThrow(AppError);
  expect(DOOR.refusal('locked')).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    status: 409,
    extras: { details: { from: 'locked', allowed: ['knock'] } },
  });
});

test('the next state is that of the command, its own where it stays, and none where it is refused', () => {
  expect(DOOR.next('closed', 'push')).toBe('open');
  expect(DOOR.next('locked', 'knock')).toBe('locked');
  expect(DOOR.next('locked', 'push')).toBeUndefined();
});

test('a result that the command never has is a defect', () => {
  expect(() => DOOR.requireResult('open', 'pull', 'open')).not.toThrow();
  expect(() => DOOR.requireResult('open', 'pull', 'closed')).not.toThrow();
  expect(() => DOOR.requireResult('open', 'pull', 'locked')).toThrow(
    '"pull" does not lead from open to locked',
  );
});
