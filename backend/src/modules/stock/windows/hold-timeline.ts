import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { freeFor, freeOver, type Hold, type Pace, type Window } from './window.rules.js';

/** A hold with the id of its reservation, loan or line. */
export interface KnownHold extends Hold {
  readonly id: Types.ObjectId;
}

/** The holds of one article at one site over time. It never changes: a decision continues with what its promises leave. */
export class HoldTimeline {
  constructor(
    private readonly shelf: Thousandths,
    private readonly holds: readonly Hold[],
    private readonly pace: Pace,
  ) {}

  /** The quantity that can be promised for a window, or from now on without end. */
  free(window: Window | null): Thousandths {
    return Math.max(0, freeFor(this.shelf, this.holds, window, this.pace));
  }

  /** The quantity that is free from now until a moment. */
  freeUntil(moment: Date): Thousandths {
    const span = { start: this.pace.now.getTime(), end: moment.getTime() };
    return Math.max(0, freeOver(this.shelf, this.holds, span, this.pace));
  }

  withHold(hold: Hold): HoldTimeline {
    return new HoldTimeline(this.shelf, [...this.holds, hold], this.pace);
  }
}
