import type { AssetState } from './asset.rules.js';

/** A movement, as far as its assets are concerned. */
export interface AssetMovementFigures {
  readonly type: string;
  readonly siteId: unknown;
  readonly deltaOnHand: number;
  readonly deltaQuarantine: number;
}

/** The sums of the movements of one asset, which do not depend on their order. */
export interface AssetSums {
  readonly onHand: ReadonlyMap<string, number>;
  readonly quarantine: ReadonlyMap<string, number>;
  /** Issues minus returns. */
  readonly out: number;
}

export const NO_SUMS: AssetSums = { onHand: new Map(), quarantine: new Map(), out: 0 };

const OUT: Readonly<Record<string, number>> = { issue: 1, return: -1 };

export function addAssetMovement(sums: AssetSums, movement: AssetMovementFigures): AssetSums {
  const siteId = String(movement.siteId);
  const added = (before: ReadonlyMap<string, number>, delta: number) =>
    new Map(before).set(siteId, (before.get(siteId) ?? 0) + Math.sign(delta));
  return {
    onHand: added(sums.onHand, movement.deltaOnHand),
    quarantine: added(sums.quarantine, movement.deltaQuarantine),
    out: sums.out + (OUT[movement.type] ?? 0),
  };
}

/** Returns whether an asset is where its movements leave it. */
export function isAsMoved(
  { state, siteId }: { readonly state: AssetState; readonly siteId: unknown },
  { onHand, quarantine, out }: AssetSums,
): boolean {
  const isOnHand = state === 'available' || state === 'reserved';
  const fits = (sums: ReadonlyMap<string, number>, isThere: boolean) =>
    [...sums, [String(siteId), 0] as const].every(
      ([site]) => (sums.get(site) ?? 0) === (isThere && site === String(siteId) ? 1 : 0),
    );
  return (
    fits(onHand, isOnHand) && fits(quarantine, state === 'quarantine') && out === (state === 'out' ? 1 : 0)
  );
}

/** Returns whether an asset has a use exactly while it is reserved or out, and a holder exactly while it is out. */
export function isUsedAsItsState({
  state,
  use,
  holder,
}: {
  readonly state: AssetState;
  readonly use: unknown;
  readonly holder: unknown;
}): boolean {
  return Boolean(use) === (state === 'reserved' || state === 'out') && Boolean(holder) === (state === 'out');
}
