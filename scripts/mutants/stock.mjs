import { api, unit } from './tests.mjs';

const POST = 'backend/src/modules/stock/posting/post-stock.ts';
const SERVICE = 'backend/src/modules/stock/operations/manual-stock-operations.ts';
const posting = [unit('stock/posting/post-stock\\.spec')];
const job = (name) => [api('main-job', name)];
const rules = [api('stock-rules')];
const table = (name) => [api('stock-commands', name)];

export const STOCK_FAULTS = [
  {
    name: 'a level is written although it has changed since it was read',
    file: POST,
    find: 'filter: { _id, tenantId, rev, available: { $gte: taken } },',
    replace: 'filter: { _id, tenantId, available: { $gte: taken } },',
    tests: posting,
  },
  {
    name: 'a write of a level does not raise its revision',
    file: POST,
    find: 'rev: current.rev - stored.rev,',
    replace: 'rev: 0,',
    tests: posting,
  },
  {
    name: 'a level is written although less is available than is taken',
    file: POST,
    find: 'filter: { _id, tenantId, rev, available: { $gte: taken } },',
    replace: 'filter: { _id, tenantId, rev },',
    tests: posting,
  },
  {
    name: 'a reservation that has ended already ends once more',
    file: POST,
    find: '        status: reservation.status,\n',
    replace: '',
    tests: posting,
  },
  {
    name: 'the waiting quantity of a level is not stored',
    file: POST,
    find: 'waiting: current.waiting - stored.waiting,',
    replace: 'waiting: 0,',
    tests: job('a receipt allocates waiting lines'),
  },
  {
    name: 'a part of a reservation that ends leaves no trace',
    file: POST,
    find: "        { namespace, name: 'insertOne', document: { ...reservation, _id: newId(), quantity, status } },\n",
    replace: '',
    tests: [...posting, api('preparation-rules')],
  },
  {
    name: 'a correction downwards raises the stock',
    file: SERVICE,
    find: 'const delta = input.delta < 0 ? -quantity : quantity;',
    replace: 'const delta = quantity;',
    tests: job('an adjustment below the reserved quantity'),
  },
  {
    name: 'a transfer does not take from the first site what it brings to the second',
    file: SERVICE,
    find: "type: 'transfer-out', deltaOnHand: -quantity,",
    replace: "type: 'transfer-out', deltaOnHand: quantity,",
    tests: rules,
  },
  {
    name: 'only one half of a transfer is undone',
    file: SERVICE,
    find: "if (movement.cause.kind !== 'transfer') return [movement];",
    replace: "if (movement.cause.kind !== 'none') return [movement];",
    tests: job('a transfer moves'),
  },
  {
    name: 'an archived article takes receipts',
    file: 'backend/src/modules/catalog/articles/articles.service.ts',
    find: "if (archived) throw new AppError('ARTICLE_ARCHIVED', { params: { name } });",
    replace: "if (archived && name === '') throw new AppError('ARTICLE_ARCHIVED', { params: { name } });",
    tests: rules,
  },
  {
    name: 'fewer units are named than are received',
    file: 'backend/src/modules/stock/operations/tracking.ts',
    find: 'if (units.length * ONE_UNIT === quantity) return;',
    replace: 'if (units.length * ONE_UNIT <= quantity) return;',
    tests: [api('assets', 'serial numbers must be as many as the quantity')],
  },
  {
    name: 'goods are transferred from a site to itself',
    file: SERVICE,
    find: "if (input.fromSiteId === input.toSiteId) throw new AppError('SAME_SITE');",
    replace: '',
    tests: rules,
  },
  {
    name: 'what is archived may still hold stock',
    file: 'backend/src/modules/stock/stock.repository.ts',
    find: '    { onHand: { $gt: 0 } },\n',
    replace: '',
    tests: rules,
  },
  {
    name: 'what waits counts as free',
    file: 'backend/src/modules/stock/kits/kit-stock.rules.ts',
    find: '(isUsable(level) ? level.available : 0) - level.waiting,',
    replace: '(isUsable(level) ? level.available : 0),',
    tests: [unit('stock/kits/kit-stock\\.rules')],
  },
  {
    name: 'the list of levels shows hidden sites',
    file: 'backend/src/platform/database/scope/site-scope.ts',
    find: 'if (siteId === undefined) return atOwnSites(ctx);',
    replace: 'if (siteId === undefined) return {};',
    tests: [api('site-limits', 'listLevels shows nothing')],
  },
  {
    name: 'stock comes to a place that is being archived',
    file: POST,
    find: 'touched.filter(becomesOccupied)',
    replace: 'touched.filter((each) => !each)',
    tests: [api('archiving-races', 'one node.*and a first receipt:')],
  },
  {
    name: 'a request is sent for what is being archived',
    file: 'backend/src/modules/requests/commands/submit-request.ts',
    find: 'lines.map(({ articleId }) => ({ articleId, siteId })),',
    replace: '[],',
    tests: [api('archiving-races', 'one node.*(and a request|of a draft):')],
  },
  {
    name: 'a movement is reversed twice',
    file: SERVICE,
    find: "if (undone) throw new AppError('ALREADY_REVERSED');",
    replace: '',
    tests: table('reverse a movement that is reversed'),
  },
  {
    name: 'only receipts serve those who wait',
    file: 'backend/src/modules/stock/posting/post-with-allocation.ts',
    find: 'if (locations.length > 0) await',
    replace: "if (locations.length > 0 && movements.every(({ type }) => type === 'receipt')) await",
    tests: table('is awaited'),
  },
  {
    name: 'a correction takes all reservations instead of those it needs',
    file: 'backend/src/modules/stock/posting/post-with-allocation.ts',
    find: 'Math.min(level.reserved, quantity - level.available)',
    replace: 'level.reserved',
    tests: table('is reserved'),
  },
  {
    name: 'goods leave an archived site',
    file: SERVICE,
    find: 'const from = await this.sites.getOpen(tx, input.fromSiteId);',
    replace: 'const from = await this.sites.get(tx, input.fromSiteId);',
    tests: table('is at an archived site'),
  },
];
