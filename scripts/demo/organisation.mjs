import { readFileSync } from 'node:fs';
import { makeKits } from './kits.mjs';
import { addPictures } from './pictures.mjs';

/** The first depot is founded with the organisation; the others have a code and a name. */
export const DEPOTS = [
  { name: 'Dépôt central', supplier: 'Visserie du Nord' },
  { name: 'Atelier cadres', code: 'CADRES', supplier: 'Aciers et Tubes de Loire' },
  { name: 'Boutique et montage', code: 'BOUTIQUE', supplier: 'Cycles Martin' },
];

const DAY_MS = 24 * 3_600_000;
const LINES_PER_DOCUMENT = 200;
const AISLES = ['A', 'B', 'C'];
const SHELVES = ['01', '02', '03'];
/** Paints and cleaners have lots with a date. */
const WITH_LOTS = /\/(Peintures|Entretien)$/;
/** Touring bicycles are lent by their frame number, and there are a few of each. */
const WITH_UNITS = /^Vélos\/Randonnée$/;
const MAX_UNITS = 12;

/** The model that the article form is built from. */
const FIELDS = [
  { label: 'Couleur', key: 'couleur', type: 'text', required: false, options: [] },
  { label: 'Taille', key: 'taille', type: 'text', required: false, options: [] },
  { label: 'Stock de sécurité', key: 'stock_securite', type: 'number', required: false, options: [] },
];

const TITLES = [
  ...['SKU', 'Name', 'Description', 'Category', 'Unit', 'Decimals', 'Tracking', 'Returnable', 'Unit cost'],
  ...FIELDS.map(({ key }) => key),
];

/** The extract, one object for each article. */
function readArticles() {
  const [head, ...lines] = readFileSync(new URL('articles.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index], cell])));
}

/**
 * Depots, locations, articles, thresholds and the opening stock, on the first day; answers the ids that requests refer to.
 * `scarce` maps a depot and a SKU to the opening stock.
 */
export async function fillOrganisation({ workshop, firstSite, speak, began, scarce, say }) {
  const articles = readArticles();
  const owner = workshop.as('camille');
  say('depots, locations and the model of articles');
  const sites = [firstSite];
  for (const { name, code } of DEPOTS.slice(1))
    sites.push(await owner.post('/sites', { name: speak(name), code: speak(code) }));
  const locations = await makeLocations(owner, sites, speak);
  const fields = FIELDS.map((field) => ({ ...field, label: speak(field.label) }));
  const model = await owner.post('/models', { name: speak("Article d'atelier"), fields });
  await owner.post(`/models/${model.id}/default`);
  say(`${articles.length} articles`);
  await importArticles(workshop.as('karim'), articles, speak);
  const bySku = new Map((await owner.all('/catalog/articles')).map((article) => [article.sku, article]));
  say('pictures and kits');
  await addPictures(workshop.as('karim'), articles, bySku);
  await makeKits(workshop.as('karim'), bySku, speak);
  say('stock in three depots');
  const book = { sites, bySku, locations };
  await receiveOpeningStock({ workshop, articles, book, speak, began, scarce });
  await setThresholds(workshop.as('karim'), book, scarce);
  return book;
}

/** Storage locations of every depot, by depot. */
async function makeLocations(owner, sites, speak) {
  const made = [];
  for (const site of sites) {
    const ofSite = [];
    for (const aisle of AISLES)
      for (const shelf of SHELVES) {
        const path = `${speak('Allée')} ${aisle}/${speak('Rayon')} ${shelf}`;
        ofSite.push(await owner.post(`/sites/${site.id}/locations`, { path }));
      }
    made.push(ofSite);
  }
  return made;
}

/** Puts articles at the locations of a depot, one after another. */
export async function placeArticles(api, { sites, bySku, locations }, skusByDepot) {
  for (const [depot, skus] of skusByDepot.entries())
    for (const [index, sku] of skus.entries()) {
      const location = locations[depot][index % locations[depot].length];
      const body = { articleId: bySku.get(sku).id, locationIds: [location.id] };
      await api.put(`/sites/${sites[depot].id}/placements`, body);
    }
}

/** With the product's own import, as one file. */
async function importArticles(api, articles, speak) {
  const rows = [TITLES, ...articles.map((article) => articleRow(article, speak))];
  const table = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  const { id, summary } = await api.upload('/catalog/imports', table, 'articles.csv');
  if (summary.create !== articles.length)
    throw new Error(`Of ${articles.length} articles, ${summary.create} can be imported`);
  const { jobId } = await api.post(`/catalog/imports/${id}/commit`);
  await api.finish(jobId);
}

const quoted = (cell) => `"${cell.replaceAll('"', '""')}"`;

function trackingOf({ category }) {
  if (WITH_UNITS.test(category)) return 'serial';
  return WITH_LOTS.test(category) ? 'lot' : 'quantity';
}

/** The name in the language of the demonstration; the other one is the description, so that both are found. */
function articleRow(article, speak) {
  const english = speak('Dépôt central') !== 'Dépôt central';
  return [
    article.sku,
    ...(english ? [article.original, article.name] : [article.name, article.original]),
    article.category.split('/').map(speak).join(' > '),
    speak(article.unit),
    article.decimals,
    trackingOf(article),
    article.returnable,
    article.cost === '' ? '' : (Number(article.cost) / 100).toFixed(2),
    speak(article.colour),
    article.size,
    article.safety,
  ];
}

async function receiveOpeningStock({ workshop, articles, book, speak, began, scarce }) {
  const { sites, bySku } = book;
  for (const [depot, site] of sites.entries()) {
    const lines = articles.flatMap((article) => {
      const quantity = scarce.get(`${depot} ${article.sku}`) ?? Number(article[`depot${depot + 1}`]);
      return quantity > 0 ? receiptLines(bySku.get(article.sku), quantity, began) : [];
    });
    for (let first = 0; first < lines.length; first += LINES_PER_DOCUMENT) {
      await workshop.as(depot === 2 ? 'theo' : 'ines').post('/stock/receipts', {
        siteId: site.id,
        reference: `${speak('BL')} ${4820 + 17 * depot + first / LINES_PER_DOCUMENT}, ${speak(DEPOTS[depot].supplier)}`,
        lines: lines.slice(first, first + LINES_PER_DOCUMENT),
      });
    }
  }
}

/**
 * A received article with lots comes in two of them: the older one expires first, some days after the present. One with
 * units has the first frame numbers of its kind, so it is received once.
 */
export function receiptLines(article, quantity, at) {
  const line = { articleId: article.id, quantity };
  if (article.tracking === 'serial') {
    const count = Math.min(quantity, MAX_UNITS);
    const serials = Array.from(
      { length: count },
      (_, index) => `${article.sku}-${String(index + 1).padStart(3, '0')}`,
    );
    return [{ ...line, quantity: count, serials }];
  }
  if (article.tracking !== 'lot') return [line];
  const lot = (letter, part, days) => ({
    ...line,
    quantity: part,
    lotNumber: `${article.sku}-${new Date(at).toISOString().slice(2, 10).replaceAll('-', '')}${letter}`,
    expiresAt: new Date(at + days * DAY_MS).toISOString(),
  });
  const older = Math.floor(quantity / 3);
  return older > 0 ? [lot('A', older, 80), lot('B', quantity - older, 400)] : [lot('A', quantity, 400)];
}

/** Half of the opening stock for articles that become scarce; a tenth for others, which stay above it. */
async function setThresholds(api, { sites, bySku }, scarce) {
  for (const [place, quantity] of scarce) {
    const [depot, sku] = place.split(' ');
    const body = { articleId: bySku.get(sku).id, siteId: sites[depot].id };
    await api.put('/stock/thresholds', {
      ...body,
      minimum: Math.round(quantity / 2),
      target: quantity,
      maximum: null,
    });
  }
  for (const [depot, sku] of PLENTIFUL) {
    const body = { articleId: bySku.get(sku).id, siteId: sites[depot].id };
    await api.put('/stock/thresholds', { ...body, minimum: 25, target: 100, maximum: null });
  }
}

const PLENTIFUL = [
  [0, 'SK-9283'],
  [0, 'BE-2908'],
  [1, 'MB-2024'],
  [1, 'HT-8019'],
  [2, 'HL-U509'],
  [2, 'TI-M602'],
];
