import fc from 'fast-check';

/** The changes of shelf and quarantine when stock is set aside. */
export const SET_ASIDE = {
  scrap: { path: 'scraps', rest: {}, onHand: -1, quarantine: 0 },
  'scrap-quarantine': { path: 'scraps', rest: { from: 'quarantine' }, onHand: 0, quarantine: -1 },
  'quarantine-in': { path: 'quarantine', rest: { direction: 'in' }, onHand: -1, quarantine: 1 },
  'quarantine-out': { path: 'quarantine', rest: { direction: 'out' }, onHand: 1, quarantine: -1 },
} as const;
const SET_ASIDE_KINDS = Object.keys(SET_ASIDE) as (keyof typeof SET_ASIDE)[];

export type Act =
  | {
      readonly do: 'receive' | 'take' | 'request' | 'count' | keyof typeof SET_ASIDE;
      readonly site: number;
      readonly quantity: number;
    }
  | { readonly do: 'transfer'; readonly site: number; readonly to: number; readonly quantity: number }
  | { readonly do: 'cancel'; readonly pick: number }
  | { readonly do: 'deliver'; readonly pick: number }
  | {
      readonly do: 'return';
      readonly pick: number;
      readonly quantity: number;
      readonly condition: 'good' | 'damaged' | 'lost';
    }
  | { readonly do: 'reverse'; readonly pick: number };

/** Quantities in thousandths, small enough that acts meet, and seldom whole. */
const quantity = fc.integer({ min: 1, max: 4000 });
/** Most acts are at one site, so that they meet. */
const site = fc.oneof(...[8, 4, 2, 1].map((weight, at) => ({ weight, arbitrary: fc.constant(at) })));

export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), site, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), site, quantity }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request' as const), site, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const), site, to: site, quantity }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom(...SET_ASIDE_KINDS), site, quantity }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const), site, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick: fc.nat(1000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      pick: fc.nat(1000),
      quantity,
      condition: fc.constantFrom('good' as const, 'damaged' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick: fc.nat(1000) }) },
);

export interface ModelRequest {
  readonly id: string;
  readonly site: number;
  reserved: number;
  waiting: number;
  /** Delivered and not returned. */
  out: number;
}

/**
 * The model of the stock of one article at several sites, by the rules and with none of the product's code. In
 * thousandths.
 */
export class StockModel {
  readonly onHand = new Map<number, number>();
  readonly quarantine = new Map<number, number>();
  /** In the order in which they were approved, which is the order in which they are served. */
  readonly asked: ModelRequest[] = [];
  /** The promises in their order: the latest promise is released first. */
  promises: { asked: ModelRequest; quantity: number }[] = [];
  /** The reversible movements: each movement but transfers, with its changes. */
  readonly movements: {
    id: string;
    site: number;
    delta: number;
    quarantine?: number;
    reversed: boolean;
  }[] = [];

  sum(site: number, part: 'reserved' | 'waiting'): number {
    return this.asked.filter((one) => one.site === site).reduce((total, one) => total + one[part], 0);
  }

  available(site: number): number {
    return (this.onHand.get(site) ?? 0) - this.sum(site, 'reserved');
  }

  /** Puts something on the shelf or takes it off, unless it is not there or promised. */
  move(site: number, delta: number, quarantine = 0): boolean {
    if (delta < 0 && this.available(site) < -delta) return false;
    const aside = (this.quarantine.get(site) ?? 0) + quarantine;
    if (aside < 0) return false;
    this.quarantine.set(site, aside);
    this.onHand.set(site, (this.onHand.get(site) ?? 0) + delta);
    this.serve(site);
    return true;
  }

  serve(site: number): void {
    for (const one of this.asked.filter((item) => item.site === site)) {
      const part = Math.min(one.waiting, this.available(site));
      if (part === 0) continue;
      one.waiting -= part;
      one.reserved += part;
      this.promises.push({ asked: one, quantity: part });
    }
  }

  /** Nothing is promised to a request any more, and it waits for nothing. */
  cancel(asked: ModelRequest): void {
    Object.assign(asked, { reserved: 0, waiting: 0 });
    this.promises = this.promises.filter((promise) => promise.asked !== asked);
    this.serve(asked.site);
  }

  /** All that is promised to a request is delivered. */
  deliver(asked: ModelRequest): void {
    this.onHand.set(asked.site, (this.onHand.get(asked.site) ?? 0) - asked.reserved);
    asked.out += asked.reserved;
    asked.reserved = 0;
    this.promises = this.promises.filter((promise) => promise.asked !== asked);
  }

  /** Returns a part of the delivered quantity. */
  takeBack(asked: ModelRequest, quantity: number, condition: 'good' | 'damaged' | 'lost'): boolean {
    const { site } = asked;
    if (quantity > asked.out) return false;
    asked.out -= quantity;
    if (condition === 'good') this.move(site, quantity);
    if (condition === 'damaged') this.quarantine.set(site, (this.quarantine.get(site) ?? 0) + quantity);
    return true;
  }

  /** So much is on the shelf: promises that it does not cover wait again. */
  count(site: number, counted: number): void {
    let short = this.sum(site, 'reserved') - counted;
    for (const promise of this.promises.filter(({ asked }) => asked.site === site).reverse()) {
      const part = Math.min(Math.max(0, short), promise.quantity);
      short -= part;
      promise.quantity -= part;
      promise.asked.reserved -= part;
      promise.asked.waiting += part;
    }
    this.promises = this.promises.filter((promise) => promise.quantity > 0);
    const rises = counted > (this.onHand.get(site) ?? 0);
    this.onHand.set(site, counted);
    if (rises) this.serve(site);
  }

  at(site: number) {
    const onHand = (this.onHand.get(site) ?? 0) / 1000;
    const [reserved, waiting] = [this.sum(site, 'reserved') / 1000, this.sum(site, 'waiting') / 1000];
    const quarantine = (this.quarantine.get(site) ?? 0) / 1000;
    return { onHand, reserved, waiting, quarantine, available: this.available(site) / 1000 };
  }

  /** Returns whether nothing has ever been there, nor is asked for. */
  isEmpty(site: number): boolean {
    return !this.onHand.has(site) && !this.asked.some((one) => one.site === site);
  }
}
