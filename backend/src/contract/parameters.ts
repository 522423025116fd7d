/** Descriptions of parameters by their names, for those whose declaration has none. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  articleId: 'Only records of this article.',
  siteId: 'Only records of this site.',
  supplierId: 'Only articles of this supplier.',
  requestId: 'Only records of this material request.',
  orderId: 'Only records of this preparation order.',
  levelKey: 'Only movements of this level, as `levelKey` of a level names it.',
  state: 'Only those in this state.',
  status: 'Only those with this status.',
  tracking: 'Only articles that are tracked this way.',
  unread: 'true lists only those that are not read.',
  outcome: 'Only rows with this outcome.',
  kpi: 'The figure, by the name of its card.',
  provider: 'The provider, by the id that `GET /api/auth/providers` lists.',
  locationId: 'The id of the storage location.',
  sid: 'The id of the proposed substitute.',
  token: 'The token of the link in the e-mail.',
  'Stripe-Signature': 'The signature of the payment service over the body.',
};

/** The noun for an id in a path, if the word before it in the path does not name it. */
const THINGS: Readonly<Record<string, string>> = {
  'api-keys': 'API key',
  categories: 'category',
  data: 'file of personal data',
  export: 'export',
  counts: 'stocktake',
  expected: 'expected receipt',
  kits: 'kit',
  imports: 'import',
  logs: 'activity record',
  models: 'article model',
  orders: 'preparation order',
  requests: 'material request',
  templates: 'request template',
  tenants: 'organisation',
  users: 'member',
};

interface ParameterName {
  readonly name: string;
  readonly in: string;
}

export function describeParameter({ name, in: place }: ParameterName, path: string): string | undefined {
  if (place === 'path' && name === 'id') {
    const folder = path.slice(0, path.indexOf('/{id}')).split('/').at(-1) ?? '';
    return `The id of the ${THINGS[folder] ?? folder.replace(/s$/, '')}.`;
  }
  if (name === 'code')
    return path.includes('/scan/')
      ? 'The code that was scanned: a barcode, SKU, serial number, lot number, GS1 element string or the address of a label.'
      : 'The code that is printed on the document.';
  if (name === 'kind') return place === 'path' ? 'The kind of e-mail.' : 'Only documents of this kind.';
  return DESCRIPTIONS[name];
}
