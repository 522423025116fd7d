import { AppError } from '../errors/index.js';

/** The state that a command finds. */
type Same = 'same';

interface Change<State extends string> {
  readonly from: readonly State[];
  /** The states to which it can lead; `same` where it can keep the state. */
  readonly to: readonly (State | Same)[];
  /** The effect on stock, for readers of the picture; absent without an effect. */
  readonly stock?: string;
}

/** A command, the states that accept it, and the next state. Others are refused with 409. */
export interface Transition<State extends string, Command extends string> extends Change<State> {
  readonly command: Command;
  /** The operations of the HTTP contract that send it: its permissions are declared there. */
  readonly operations?: readonly string[];
}

/** A change that follows from a command on another document, or from time. No operation sends it. */
export interface Consequence<State extends string> extends Change<State> {
  readonly when: string;
}

interface Description<State extends string, Command extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly transitions: readonly Transition<State, Command>[];
  readonly consequences?: readonly Consequence<State>[];
}

/** A state machine as data: the rules that commands are checked against, and the source of docs/states.md. */
export class StateMachine<State extends string, Command extends string> {
  constructor(readonly description: Description<State, Command>) {}

  /** The commands that a state takes. */
  allowed(state: State): Command[] {
    const taken = this.description.transitions.filter(({ from }) => from.includes(state));
    return [...new Set(taken.map(({ command }) => command))];
  }

  takes(state: State, command: Command): boolean {
    return this.allowed(state).includes(command);
  }

  /** 409 if the state does not take the command; the answer lists those that it takes. */
  require(state: State, command: Command): void {
    if (!this.takes(state, command)) throw this.refusal(state);
  }

  /** The refusal of a command that a state does not accept. */
  refusal(from: State): AppError {
    return new AppError('TRANSITION_NOT_ALLOWED', {
      params: { from },
      details: { from, allowed: this.allowed(from) },
    });
  }

  /** The state after a command that leads to one state only; undefined if the state does not take it. */
  next(state: State, command: Command): State | undefined {
    const [to] = this.#results(state, command);
    return to;
  }

  /** Fails, as a defect and not as a refusal, if a command has led to a state that it never leads to. */
  requireResult(from: State, command: Command, to: State): void {
    if (this.#results(from, command).includes(to)) return;
    throw new Error(`${this.description.name}: "${command}" does not lead from ${from} to ${to}`);
  }

  #results(state: State, command: Command): State[] {
    return this.description.transitions
      .filter((transition) => transition.command === command && transition.from.includes(state))
      .flatMap(({ to }) => to.map((one) => (one === 'same' ? state : one)));
  }
}
