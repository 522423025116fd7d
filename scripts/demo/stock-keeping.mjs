import { atWork, DAY_MS } from './calendar.mjs';
import { DEPOTS, placeArticles, receiptLines } from './organisation.mjs';
import { storekeeperOf } from './people.mjs';

/** The articles that the shop lacked and the central depot had. */
const TRANSFER = [
  ['PD-M282', 40],
  ['SE-R995', 20],
  ['TI-M602', 60],
  ['GT-2908', 25.5],
  ['RF-9198', 50],
];

/** Corrections: SKU, depot, difference, reason. They are spread over the days. */
const ADJUSTMENTS = [
  ['GT-2908', 0, -12.5, "Rouleau abîmé par l'humidité, chute jetée"],
  ['BE-2349', 0, -3, 'Trois boîtes ouvertes, contenu incomplet'],
  ['RF-9198', 0, 6, 'Retrouvés au fond du rayon B'],
  ['PA-361R', 1, -1.25, 'Pot renversé au poste de peinture'],
  ['MS-2341', 1, -4.8, 'Chutes de découpe'],
  ['BA-8327', 0, -0.375, 'Pesée de contrôle'],
  ['HL-U509', 2, -2, 'Casques rayés, retirés du prêt'],
  ['CL-9009', 2, -1.5, 'Bidon percé à la réception'],
  ['TI-M602', 2, 4, 'Erreur de comptage à la réception'],
];

/** The scraps from the shelf: SKU, depot, quantity, reason. */
const SCRAPS = [
  ['HL-U509-R', 2, 3, 'Casques fendus au retour'],
  ['RM-M464', 0, 1, 'Jante voilée, irréparable'],
  ['PK-7098', 2, 2, 'Rustines périmées'],
];

/** Stocktakes: the depot, the articles, and the day of the history. The last one is open. */
const COUNTS = [
  { depot: 0, share: 0.35, skus: ['BE-2908', 'BE-2349', 'AR-5381', 'CR-9981'] },
  { depot: 1, share: 0.7, skus: ['MB-2024', 'MS-0253', 'HT-8019'] },
  { depot: 2, share: 0.92, skus: ['HL-U509', 'HL-U509-B', 'HL-U509-R', 'LT-T990'] },
  { depot: 2, share: 0.985, skus: ['SO-R809-M', 'SO-R809-L', 'CA-1098', 'VE-C304-M'], open: true },
];

/** The repeated deliveries of suppliers, by depot. */
const DELIVERED = [
  ['SK-9283', 'NI-4127', 'BE-2908', 'CA-5965'],
  ['MB-2024', 'HT-8019', 'PA-361R', 'PA-529S'],
  ['TI-M602', 'CL-9009', 'LT-T990', 'PU-0452'],
];
const DELIVERY_EVERY_DAYS = 6;

/** The acts of stock keeping beside requests, each with its moment. */
export function stockKeeping({ workshop, speak, now, days, book }) {
  const began = now - days * DAY_MS;
  const at = (share) => atWork(began + share * days * DAY_MS, now - 3 * 3_600_000);
  const spread = (acts, from, to, play) =>
    acts.map((act, index) => ({ at: at(from + ((to - from) * index) / acts.length), play: () => play(act) }));
  const scene = { workshop, speak, book, now, days };
  return [
    { at: at(0.02), play: () => place(scene) },
    { at: at(0.3), play: () => transfer(scene) },
    ...spread(ADJUSTMENTS, 0.08, 0.97, (act) => adjust(scene, act)),
    ...spread(SCRAPS, 0.25, 0.99, (act) => scrap(scene, act)),
    ...COUNTS.map((count) => ({ at: at(count.share), play: () => takeStock(scene, count) })),
    ...deliveries(days).map((delivery) => ({
      at: at(delivery.day / days),
      play: () => receive(scene, delivery),
    })),
    ...announcements(scene, at),
  ];
}

async function place({ workshop, book }) {
  await placeArticles(workshop.as('karim'), book, DELIVERED);
}

async function transfer({ workshop, book }) {
  const { sites, bySku } = book;
  const lines = TRANSFER.map(([sku, quantity]) => ({ articleId: bySku.get(sku).id, quantity }));
  await workshop
    .as('karim')
    .post('/stock/transfers', { fromSiteId: sites[0].id, toSiteId: sites[2].id, lines });
}

/** The article at its depot, with the lot that has most of it where there are lots. */
async function stockOf({ book }, api, sku, depot) {
  const { sites, bySku } = book;
  const [siteId, article] = [sites[depot].id, bySku.get(sku)];
  if (article.tracking !== 'lot') return { siteId, articleId: article.id };
  const lots = await api.all(`/stock/levels?siteId=${siteId}&articleId=${article.id}`);
  const [{ lotId }] = lots.sort((a, b) => b.available - a.available);
  return { siteId, articleId: article.id, lotId };
}

async function adjust(scene, [sku, depot, delta, reason]) {
  const api = scene.workshop.as(storekeeperOf(depot));
  const stock = await stockOf(scene, api, sku, depot);
  await api.post('/stock/adjustments', { ...stock, delta, reason: scene.speak(reason) });
}

async function scrap(scene, [sku, depot, quantity, reason]) {
  const api = scene.workshop.as(storekeeperOf(depot));
  const stock = await stockOf(scene, api, sku, depot);
  await api.post('/stock/scraps', { ...stock, quantity, reason: scene.speak(reason) });
}

/** A storekeeper counts, a manager approves; the first line differs by one. */
async function takeStock({ workshop, book }, { depot, skus, open }) {
  const { sites, bySku } = book;
  const api = workshop.as(storekeeperOf(depot));
  const articleIds = skus.map((sku) => bySku.get(sku).id);
  const count = await workshop
    .as('nadia')
    .post('/stock/counts', { siteId: sites[depot].id, articleIds, blind: false });
  const lines = await api.all(`/stock/counts/${count.id}/lines`);
  for (const [index, { articleId, recorded }] of lines.slice(0, open ? 2 : lines.length).entries())
    await api.post(`/stock/counts/${count.id}/lines`, {
      articleId,
      quantity: index === 0 ? recorded - 1 : recorded,
    });
  if (!open) await workshop.as('nadia').post(`/stock/counts/${count.id}/approve`);
}

const deliveries = (days) =>
  Array.from({ length: Math.floor((days - 3) / DELIVERY_EVERY_DAYS) }, (_, index) => ({
    day: (index + 1) * DELIVERY_EVERY_DAYS,
    depot: index % DEPOTS.length,
    number: 4900 + 7 * index,
    quantity: 20 + (index % 4) * 10,
  }));

async function receive({ workshop, book, speak, now, days }, { depot, number, quantity, day }) {
  const { sites, bySku } = book;
  const moment = now - (days - day) * DAY_MS;
  await workshop.as(storekeeperOf(depot)).post('/stock/receipts', {
    siteId: sites[depot].id,
    reference: `${speak('BL')} ${number}, ${speak(DEPOTS[depot].supplier)}`,
    lines: DELIVERED[depot].flatMap((sku) => receiptLines(bySku.get(sku), quantity, moment)),
  });
}

/** Two receipts are expected: one is late, one comes in some days. */
function announcements({ workshop, book, speak, now }, at) {
  const announce = (depot, number, days, lines) => () => {
    const { sites, bySku } = book;
    return workshop.as('karim').post('/stock/expected', {
      siteId: sites[depot].id,
      expectedAt: new Date(now + days * DAY_MS).toISOString(),
      reference: `${speak(DEPOTS[depot].supplier)}, ${number}`,
      lines: lines.map(([sku, quantity]) => ({ articleId: bySku.get(sku).id, quantity })),
    });
  };
  const late = [
    ['HN-1024', 40],
    ['FW-1000', 40],
  ];
  const soon = [
    ['PK-7098', 60],
    ['TT-M928', 80],
  ];
  return [
    { at: at(0.85), play: announce(0, '77-140', -2, late) },
    { at: at(0.95), play: announce(2, '77-152', 4, soon) },
  ];
}
