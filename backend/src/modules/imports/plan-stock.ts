import { Injectable } from '@nestjs/common';
import { fitsDecimals, parseQuantity } from '../../ledger/index.js';
import { tidyText } from '../../platform/text/identity.js';
import { dayOf } from '../../platform/time/index.js';
import { isKit } from '../catalog/index.js';
import { ImportedPlaces, ImportedStock, ImportedThresholds, isInOrder } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import type { PlanContext } from './plan-context.js';
import type { RowInput } from './reading/row-input.js';
import type { Problem } from './reading/row-problem.js';
import type { Article } from './row-content.js';
import { thresholdOf } from './row-stock.js';

/** A site has at most this many storage locations. */
const MAX_LOCATIONS = 2000;

type Refusal = readonly [Problem, string] | undefined;

interface RowOfArticle {
  readonly input: RowInput | undefined;
  readonly article: Article | undefined;
}

/** The known stock of some rows. */
export interface StockPlans {
  /** The reason why the stock of a row is refused; `about` is the row that defines the article. */
  refusal(
    input: RowInput,
    about: { readonly article: Article | undefined; readonly input: RowInput },
  ): Refusal;
  /** The effect of the row on stock, locations and thresholds, and the levels that change with it. */
  settle(
    input: RowInput,
    article: Article | undefined,
  ): { readonly kept: RowInput; readonly changes: string[] };
}

/** Decides the effect of rows on stock, storage locations and thresholds. */
@Injectable()
export class PlanStock {
  constructor(
    private readonly stock: ImportedStock,
    private readonly places: ImportedPlaces,
    private readonly thresholds: ImportedThresholds,
    private readonly tenants: Tenants,
  ) {}

  /** Prefetches the data for the decisions about some rows. */
  async prepare(context: PlanContext, rows: readonly RowOfArticle[]): Promise<StockPlans> {
    const { scope } = context;
    const known = rows.flatMap(({ input, article }) => (input && article ? [{ input, article }] : []));
    const taken = await this.stock.taken(
      scope,
      known.flatMap(({ input, article }) =>
        (input.serial ?? []).map((text) => ({ articleId: article._id, text })),
      ),
    );
    const expires = await this.stock.expiries(
      scope,
      known.flatMap(({ input, article }) =>
        input.lot === undefined ? [] : [{ articleId: article._id, text: input.lot }],
      ),
    );
    const { timeZone } = await this.tenants.current(scope);
    const wanted = known.flatMap(({ input, article }) => thresholdOf(input, article) ?? []);
    const changes = await this.thresholds.differing(scope, wanted);
    const keysOf = (some: typeof changes) =>
      new Set(some.map(({ after }) => keyOf(after.articleId, after.siteId)));
    const differing = keysOf(changes);
    // Compared with the stored thresholds.
    const disordered = keysOf(changes.filter(({ after }) => !isInOrder(after)));
    await this.#learnPlaces(context, rows);
    const placed = await this.#placed(context, known);
    return {
      refusal: (given, about) => {
        const { article } = about;
        const input = article && !context.addsStock ? withoutQuantity(given) : given;
        const isDisordered =
          article && input.minimum !== undefined && disordered.has(keyOf(article._id, input.siteId));
        const isTaken = article && input.serial?.some((text) => taken({ articleId: article._id, text }));
        return (
          refusalOf(input, about) ??
          (isDisordered ? ['threshold-order', 'minimum'] : undefined) ??
          (isTaken ? ['serial-taken', 'serial'] : undefined) ??
          (isOtherExpiry(input, article, expires, timeZone) ? ['lot-expiry', 'expiry'] : undefined) ??
          (isRoom(input, context) ? undefined : ['too-many-locations', 'location'])
        );
      },
      settle: (input, article) => settled(input, article, context, { differing, placed }),
    };
  }

  async #learnPlaces({ scope, places }: PlanContext, rows: readonly RowOfArticle[]): Promise<void> {
    const sites = rows.flatMap(({ input }) => (input?.location && input.siteId ? [input.siteId] : []));
    for (const siteId of new Set(sites))
      if (!places.has(siteId)) places.set(siteId, await this.places.finder(scope, [siteId]));
  }

  /** The locations that articles have already, as texts. */
  async #placed(
    { scope, places }: PlanContext,
    known: readonly { readonly input: RowInput; readonly article: Article }[],
  ): Promise<ReadonlySet<string>> {
    const wanted = known.flatMap(({ input: { siteId, location }, article }) => {
      const locationId =
        siteId && location ? places.get(siteId)?.find({ siteId, names: location }) : undefined;
      return locationId === undefined ? [] : [{ articleId: article._id, locationId }];
    });
    return this.places.placed(scope, wanted);
  }
}

const keyOf = (articleId: unknown, other: unknown) => `${String(articleId)}/${String(other)}`;

function refusalOf(
  input: RowInput,
  { article, input: leading }: { readonly article: Article | undefined; readonly input: RowInput },
): Refusal {
  const { quantity, serial, lot, siteId } = input;
  if (siteId !== undefined && article && isKit(article)) return ['tracking-mismatch', 'quantity'];
  const decimals = leading.decimals ?? article?.decimals ?? 0;
  for (const field of ['quantity', 'minimum', 'fillUpTo', 'maximum'] as const) {
    const thousandths = parseQuantity(input[field]);
    if (thousandths !== undefined && !fitsDecimals(thousandths, decimals)) return ['invalid-number', field];
  }
  if (quantity === undefined) return undefined;
  const tracking = leading.tracking ?? article?.tracking ?? 'quantity';
  if (tracking === 'quantity')
    return serial || lot !== undefined ? ['tracking-mismatch', 'serial'] : undefined;
  const isNamed = tracking === 'serial' ? serial : lot;
  return isNamed === undefined ? ['not-by-quantity', 'quantity'] : undefined;
}

function isOtherExpiry(
  { lot, expiry }: RowInput,
  article: Article | undefined,
  expires: Awaited<ReturnType<ImportedStock['expiries']>>,
  timeZone: string,
): boolean {
  if (!article || lot === undefined || expiry === undefined) return false;
  const known = expires({ articleId: article._id, text: lot });
  return known !== undefined && (known && dayOf(known, timeZone)) !== expiry;
}

/** Records a location to create with its parents; false where the site has no room for them. */
function isRoom({ siteId, location }: RowInput, context: PlanContext): boolean {
  if (siteId === undefined || !location) return true;
  const known = context.places.get(siteId);
  if (!known || known.find({ siteId, names: location })) return true;
  const noted = context.locationKeys.get(siteId) ?? new Set<string>();
  context.locationKeys.set(siteId, noted);
  const paths = location.map((_name, depth) => location.slice(0, depth + 1));
  const fresh = paths.filter((names) => !known.find({ siteId, names }) && !noted.has(pathKey(names)));
  if (known.count(siteId) + noted.size + fresh.length > MAX_LOCATIONS) return false;
  for (const names of fresh) noted.add(pathKey(names));
  if (fresh.length > 0)
    context.newLocations.set(`${siteId}\n${pathKey(location)}`, { siteId, names: [...location] });
  return true;
}

const pathKey = (names: readonly string[]) => names.map(tidyText).join('\n');

/** Stock of an article that exists is added only where the import says so. */
function settled(
  input: RowInput,
  article: Article | undefined,
  context: PlanContext,
  { differing, placed }: { readonly differing: ReadonlySet<string>; readonly placed: ReadonlySet<string> },
): { kept: RowInput; changes: string[] } {
  const { quantity, siteId, location, minimum } = input;
  const isLeftOut = quantity !== undefined && article !== undefined && !context.addsStock;
  if (isLeftOut) context.stockLeftOut += 1;
  const locationId =
    siteId !== undefined && location
      ? context.places.get(siteId)?.find({ siteId, names: location })
      : undefined;
  const isPlaced = article && locationId && placed.has(keyOf(article._id, locationId));
  const isSet = article && !differing.has(keyOf(article._id, siteId));
  const changes = [
    ...(quantity === undefined || isLeftOut ? [] : ['quantity']),
    ...(location && !isPlaced ? ['location'] : []),
    ...(minimum !== undefined && !isSet ? ['minimum'] : []),
  ];
  return { kept: isLeftOut ? withoutQuantity(input) : input, changes };
}

function withoutQuantity({
  quantity: _quantity,
  lot: _lot,
  expiry: _expiry,
  serial: _serial,
  stockCost: _stockCost,
  ...input
}: RowInput): RowInput {
  return input;
}
