import { readFileSync } from 'node:fs';
import { eachOf } from './client.mjs';

/** The first depot is founded with the organisation; the others have a code and a name. */
export const DEPOTS = [
  { name: 'Dépôt central', supplier: 'Visserie du Nord' },
  { name: 'Atelier cadres', code: 'CADRES', supplier: 'Aciers et Tubes de Loire' },
  { name: 'Boutique et montage', code: 'BOUTIQUE', supplier: 'Cycles Martin' },
];

const AT_ONCE = 8;
const LINES_PER_DOCUMENT = 200;

/** The model that the article form is built from. */
const MODEL = {
  name: "Article d'atelier",
  fields: [
    { label: 'Couleur', key: 'couleur', type: 'text', required: false, options: [] },
    { label: 'Taille', key: 'taille', type: 'text', required: false, options: [] },
    { label: 'Stock de sécurité', key: 'stock_securite', type: 'number', required: false, options: [] },
  ],
};

/** Counted quantities, and the quantities in the system. */
const ADJUSTMENTS = [
  ['GT-2908', 0, -12.5, "Rouleau abîmé par l'humidité, chute jetée"],
  ['HN-1024', 0, -3, 'Trois boîtes ouvertes, contenu incomplet'],
  ['RF-9198', 0, 6, 'Retrouvés au fond du rayon B'],
  ['PA-361R', 1, -1.25, 'Pot renversé au poste de peinture'],
  ['MS-2341', 1, -4.8, 'Chutes de découpe'],
  ['BA-8327', 0, -0.375, 'Pesée de contrôle'],
  ['HL-U509', 2, -2, 'Casques rayés, retirés du prêt'],
  ['CL-9009', 2, -1.5, 'Bidon percé à la réception'],
  ['TT-M928', 2, 4, 'Erreur de comptage à la réception'],
];

/** What the shop lacked and the central depot had. */
const TRANSFER = [
  ['PD-M282', 40],
  ['SE-R995', 20],
  ['TI-M602', 60],
  ['GT-2908', 25.5],
  ['RF-9198', 50],
];

/** The extract, one object for each article. */
export function readArticles() {
  const [head, ...lines] = readFileSync(new URL('articles.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index], cell])));
}

/** Depots, categories, model, articles and stock; answers what requests refer to. */
export async function fillOrganisation(api, firstSite, say) {
  const articles = readArticles();
  say('depots, categories and the model of articles');
  const sites = [firstSite];
  for (const { name, code } of DEPOTS.slice(1)) sites.push(await api.post('/sites', { name, code }, code));
  const categories = await makeCategories(api, articles);
  const model = await api.post('/models', MODEL, 'model');
  await api.post(`/models/${model.id}/default`, {}, 'model');
  say(`${articles.length} articles`);
  const made = await eachOf(articles, AT_ONCE, (article) =>
    api.post('/catalog/articles', articleBody(article, categories, model), article.sku),
  );
  const bySku = new Map(made.map((article) => [article.sku, article]));
  say('stock in three depots');
  await receiveAll(api, articles, sites, bySku);
  await correct(api, sites, bySku);
  return { sites, bySku, start: new Date(made[0].createdAt) };
}

/** Categories by their path; a parent is made before what lies below it. */
async function makeCategories(api, articles) {
  const made = new Map();
  const paths = new Set(articles.flatMap(({ category }) => [category.split('/')[0], category]));
  for (const path of [...paths].sort((a, b) => a.split('/').length - b.split('/').length)) {
    const [parent, child] = path.split('/');
    const body = child ? { name: child, parentId: made.get(parent) } : { name: parent };
    made.set(path, (await api.post('/catalog/categories', body, path)).id);
  }
  return made;
}

function articleBody(article, categories, model) {
  const values = {
    ...(article.colour ? { couleur: article.colour } : {}),
    ...(article.size ? { taille: article.size } : {}),
    stock_securite: Number(article.safety),
  };
  return {
    sku: article.sku,
    name: article.name,
    // The source's own name, so that the article is found by it too.
    description: article.original,
    categoryId: categories.get(article.category),
    unit: article.unit,
    decimals: Number(article.decimals),
    returnable: article.returnable === '1',
    unitCost: article.cost === '' ? null : Number(article.cost),
    modelId: model.id,
    values,
  };
}

async function receiveAll(api, articles, sites, bySku) {
  const documents = sites.flatMap((site, depot) => {
    const lines = articles
      .map(({ sku, [`depot${depot + 1}`]: quantity }) => ({
        articleId: bySku.get(sku).id,
        quantity: Number(quantity),
      }))
      .filter(({ quantity }) => quantity > 0);
    const parts = Math.ceil(lines.length / LINES_PER_DOCUMENT);
    return Array.from({ length: parts }, (_, part) => ({
      siteId: site.id,
      reference: `BL ${4820 + 17 * depot + part}, ${DEPOTS[depot].supplier}`,
      lines: lines.slice(part * LINES_PER_DOCUMENT, (part + 1) * LINES_PER_DOCUMENT),
    }));
  });
  await eachOf(documents, 2, (document) => api.post('/stock/receipts', document, document.reference));
}

async function correct(api, sites, bySku) {
  await eachOf(ADJUSTMENTS, AT_ONCE, ([sku, depot, delta, reason]) => {
    const body = { siteId: sites[depot].id, articleId: bySku.get(sku).id, delta, reason };
    return api.post('/stock/adjustments', body, sku);
  });
  const lines = TRANSFER.map(([sku, quantity]) => ({ articleId: bySku.get(sku).id, quantity }));
  const transfer = { fromSiteId: sites[0].id, toSiteId: sites[2].id, lines };
  await api.post('/stock/transfers', transfer, 'transfer');
}
