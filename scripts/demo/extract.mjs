import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourInFrench, inFrench } from './french.mjs';

/**
 * Makes articles.tsv from the tables of AdventureWorks: `node scripts/demo/extract.mjs SOURCE_FOLDER`. The same source
 * gives the same bytes.
 */

const HOW_MANY = 500;

/** The source's fourteen places of work and storage, as the three depots of a workshop. */
const DEPOT_OF_LOCATION = new Map([
  // Tool crib and miscellaneous storage: the central depot.
  ...[1, 6].map((location) => [location, 0]),
  // Metal, frame forming and welding, deburring, painting: the frame shop.
  ...[2, 3, 4, 5, 10, 20, 30, 40, 45].map((location) => [location, 1]),
  // Finished goods, subassembly, final assembly: the shop where bicycles are put together and handed over.
  ...[7, 50, 60].map((location) => [location, 2]),
]);

const [source] = process.argv.slice(2);
if (!source) {
  console.error('Usage: node scripts/demo/extract.mjs SOURCE_FOLDER');
  process.exit(1);
}

const quantities = quantitiesByProduct(rows('ProductInventory'));
const prices = pricesByProduct(rows('ProductVendor'));
const articles = rows('Product').map(toArticle);
// The omitted ones have no storage location and no price; the order of the source breaks ties.
const kept = new Set([...articles].sort((a, b) => interest(b) - interest(a)).slice(0, HOW_MANY));
const lines = articles.filter((article) => kept.has(article)).map(({ cells }) => cells.join('\t'));
const head =
  'sku\tname\toriginal\tcategory\tunit\tdecimals\treturnable\tcost\tsafety\tcolour\tsize\tdepot1\tdepot2\tdepot3';
writeFileSync(new URL('articles.tsv', import.meta.url), `${[head, ...lines].join('\n')}\n`);
console.log(`${lines.length} articles`);

function rows(table) {
  return readFileSync(join(source, `${table}.csv`), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function quantitiesByProduct(inventory) {
  const found = new Map();
  for (const [product, location, , , quantity] of inventory) {
    const depots = found.get(product) ?? [0, 0, 0];
    depots[DEPOT_OF_LOCATION.get(Number(location))] += Number(quantity);
    found.set(product, depots);
  }
  return found;
}

/** The lowest vendor price, for articles without a cost in the source. */
function pricesByProduct(offers) {
  const found = new Map();
  for (const [product, , , price] of offers) {
    found.set(product, Math.min(found.get(product) ?? Number.POSITIVE_INFINITY, Number(price)));
  }
  return found;
}

function toArticle(row) {
  const [id, original, sku, , , colour, safety, , cost, , size] = row;
  const french = inFrench(original, row[18]);
  const price = Number(cost) || prices.get(id);
  const depots = quantities.get(id) ?? [0, 0, 0];
  return {
    stocked: depots.some((quantity) => quantity > 0),
    priced: price !== undefined,
    cells: [
      sku,
      french.name,
      original,
      french.category,
      french.unit,
      french.decimals,
      french.returnable ? 1 : 0,
      price === undefined ? '' : Math.round(price * 100),
      safety,
      colourInFrench(colour),
      size,
      ...depots,
    ],
  };
}

function interest({ stocked, priced }) {
  return (stocked ? 2 : 0) + (priced ? 1 : 0);
}
