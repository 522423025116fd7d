import type { Cause, MovementType } from '../../../ledger/index.js';
import { StateMachine } from '../../../platform/states/index.js';

export const ASSET_STATES = ['available', 'reserved', 'out', 'quarantine', 'lost', 'scrapped'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** An event of an asset. All but the picks are movements. */
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

/**
 * The transitions of an asset; an event that its state does not list is refused. Only movements and picks cause them, in the
 * transaction that posts them, so that the number of assets on hand equals the level.
 */
export const ASSET_TRANSITIONS = new StateMachine<AssetState, AssetEvent>({
  name: 'Asset',
  states: ASSET_STATES,
  initial: ['available'],
  transitions: [
    { command: 'pick', from: ['available'], to: ['reserved'], operations: ['pickLine'] },
    { command: 'put-back', from: ['reserved'], to: ['available'], operations: ['pickLine', 'cancelOrder'] },
    {
      command: 'issue',
      from: ['reserved'],
      to: ['out'],
      operations: ['deliverOrder', 'handOutMaterial'],
      stock: 'issue',
    },
    { command: 'return', from: ['out'], to: ['available'], operations: ['receiveReturn'], stock: 'return' },
    {
      command: 'transfer',
      from: ['available'],
      to: ['same'],
      operations: ['createTransfer'],
      stock: 'transfer out and in',
    },
    {
      command: 'set-aside',
      from: ['available'],
      to: ['quarantine'],
      operations: ['createQuarantine', 'receiveReturn'],
      stock: 'quarantine in',
    },
    {
      command: 'restore',
      from: ['quarantine'],
      to: ['available'],
      operations: ['createQuarantine'],
      stock: 'quarantine out',
    },
    { command: 'scrap', from: ['available'], to: ['scrapped'], operations: ['createScrap'], stock: 'scrap' },
    {
      command: 'scrap-quarantined',
      from: ['quarantine'],
      to: ['scrapped'],
      operations: ['createScrap'],
      stock: 'scrap from quarantine',
    },
    {
      command: 'lose',
      from: ['available'],
      to: ['lost'],
      operations: ['createAdjustment', 'approveCount', 'receiveReturn'],
      stock: 'adjustment, count, or scrap of a unit that is not returned',
    },
    {
      command: 'lose-quarantined',
      from: ['quarantine'],
      to: ['lost'],
      operations: ['approveCount'],
      stock: 'scrap from quarantine',
    },
    {
      command: 'arrive',
      from: ['lost', 'scrapped'],
      to: ['available'],
      operations: ['createReceipt', 'createAdjustment', 'findAsset', 'reverseMovement'],
      stock: 'receipt, adjustment, or reversal of a scrap',
    },
    {
      command: 'arrive-in-quarantine',
      from: ['lost', 'scrapped'],
      to: ['quarantine'],
      operations: ['reverseMovement'],
      stock: 'reversal of a scrap from quarantine',
    },
  ],
});

/** The state after an event; undefined if the state does not allow it. */
export function stateAfter(state: AssetState, event: AssetEvent): AssetState | undefined {
  return ASSET_TRANSITIONS.next(state, event);
}

/** A movement, as far as its assets are concerned. */
export interface AssetMovement {
  readonly type: MovementType;
  readonly deltaOnHand: number;
  readonly deltaQuarantine?: number;
  readonly cause: Pick<Cause, 'kind'>;
}

/** Causes whose scraps write off pieces that were not found or not returned. */
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
