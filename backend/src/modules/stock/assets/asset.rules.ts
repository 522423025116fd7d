import type { Cause, MovementType } from '../../../ledger/index.js';

export const ASSET_STATES = ['available', 'reserved', 'out', 'quarantine', 'lost', 'scrapped'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** What can happen to an asset. All but the picks are movements. */
export type AssetEvent =
  | 'pick'
  | 'put-back'
  | 'arrive'
  | 'arrive-in-quarantine'
  | 'issue'
  | 'return'
  | 'transfer'
  | 'set-aside'
  | 'restore'
  | 'scrap'
  | 'lose'
  | 'scrap-quarantined'
  | 'lose-quarantined';

/** The states that count as on hand: their number at a site is the quantity of the level. */
export const ON_HAND: readonly AssetState[] = ['available', 'reserved'];

/** The state machine. An event that a state does not list is refused. */
const TRANSITIONS: Readonly<Record<AssetState, Readonly<Partial<Record<AssetEvent, AssetState>>>>> = {
  available: {
    pick: 'reserved',
    transfer: 'available',
    'set-aside': 'quarantine',
    scrap: 'scrapped',
    lose: 'lost',
  },
  reserved: { 'put-back': 'available', issue: 'out' },
  out: { return: 'available' },
  quarantine: { restore: 'available', 'scrap-quarantined': 'scrapped', 'lose-quarantined': 'lost' },
  lost: { arrive: 'available', 'arrive-in-quarantine': 'quarantine' },
  scrapped: { arrive: 'available', 'arrive-in-quarantine': 'quarantine' },
};

/** The state after an event; undefined if the state does not allow it. */
export function stateAfter(state: AssetState, event: AssetEvent): AssetState | undefined {
  return TRANSITIONS[state][event];
}

/** What a movement does, as far as its assets are concerned. */
export interface AssetMovement {
  readonly type: MovementType;
  readonly deltaOnHand: number;
  readonly deltaQuarantine?: number;
  readonly cause: Pick<Cause, 'kind'>;
}

/** Causes whose scraps write off what was not found or not brought back. */
const LOSSES: ReadonlySet<string> = new Set(['return', 'count']);

/** The event of an asset that a movement is. A reversal has the type of its original, with the opposite sign. */
export function assetEvent({ type, deltaOnHand, deltaQuarantine = 0, cause }: AssetMovement): AssetEvent {
  switch (type) {
    case 'issue':
      return 'issue';
    case 'return':
      return 'return';
    case 'transfer-in':
    case 'transfer-out':
      return 'transfer';
    case 'quarantine-in':
      return 'set-aside';
    case 'quarantine-out':
      return 'restore';
    case 'receipt':
      return deltaOnHand > 0 ? 'arrive' : 'scrap';
    case 'adjustment':
    case 'count':
      return deltaOnHand > 0 ? 'arrive' : 'lose';
    case 'scrap':
      if (deltaQuarantine > 0) return 'arrive-in-quarantine';
      if (deltaOnHand > 0) return 'arrive';
      if (deltaQuarantine < 0) return LOSSES.has(cause.kind) ? 'lose-quarantined' : 'scrap-quarantined';
      return LOSSES.has(cause.kind) ? 'lose' : 'scrap';
  }
}
