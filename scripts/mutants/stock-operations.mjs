import { api, unit } from './tests.mjs';

const IN = 'backend/src/modules/stock/';
const alerts = (name) => [api('stock-alerts', name)];
const counts = (name) => [api('stock-counts', name)];

export const STOCK_OPERATION_FAULTS = [
  {
    name: 'a promise does not lower what an alert looks at',
    file: `${IN}posting/post-stock.ts`,
    find: 'touched.filter(({ change }) => change.deltaAvailable !== 0)',
    replace: 'touched.filter(({ change }) => change.deltaOnHand !== 0)',
    tests: alerts('an alert opens'),
  },
  {
    name: 'an alert that is open is not resolved',
    file: `${IN}thresholds/alert-watch.ts`,
    find: 'if (alert && !isBelow) await this.#resolve(tx, alert);',
    replace: '',
    tests: alerts('an alert opens'),
  },
  {
    name: 'what is available exactly at the minimum opens an alert',
    file: `${IN}thresholds/threshold.rules.ts`,
    find: 'available < minimum',
    replace: 'available <= minimum',
    tests: [unit('threshold\\.rules')],
  },
  {
    name: 'a threshold is not guarded against movements at the same time',
    file: `${IN}thresholds/thresholds.service.ts`,
    find: '        this.stock.touch(tx, level);\n',
    replace: '        void level;\n',
    tests: alerts('of movements and thresholds at once'),
  },
  {
    name: 'what is on its way is ordered again',
    file: `${IN}thresholds/threshold.rules.ts`,
    find: '- available - incoming + waiting',
    replace: '- available + waiting',
    tests: [unit('threshold\\.rules')],
  },
  {
    name: 'stock is scrapped from the shelf where quarantine was meant',
    file: `${IN}operations/set-aside-stock.ts`,
    find: "quarantine: { type: 'scrap', event: 'scrapped', onHand: 0, quarantine: -1 },",
    replace: "quarantine: { type: 'scrap', event: 'scrapped', onHand: -1, quarantine: 0 },",
    tests: [api('stock-rules', 'setting stock aside')],
  },
  {
    name: 'what is set aside leaves the shelf twice',
    file: `${IN}operations/set-aside-stock.ts`,
    find: "in: { type: 'quarantine-in', event: 'quarantined', onHand: -1, quarantine: 1 },",
    replace: "in: { type: 'quarantine-in', event: 'quarantined', onHand: -1, quarantine: 0 },",
    tests: [api('stock-rules', 'setting stock aside')],
  },
  {
    name: 'a count is not compared with what was recorded',
    file: `${IN}counts/count.rules.ts`,
    find: 'return counted - recorded - corrected;',
    replace: 'return counted + 0 * recorded - corrected;',
    tests: [unit('count\\.rules')],
  },
  {
    name: 'a missing piece that is found stays in quarantine',
    file: `${IN}counts/count.rules.ts`,
    find: 'const found = Math.min(toReturn, held(missing));',
    replace: 'const found = 0;',
    tests: [unit('count\\.rules')],
  },
  {
    name: 'an entry is lost while its stocktake is approved',
    file: `${IN}counts/decide-count.ts`,
    find: 'this.lines.appendUpsert(tx, { _id: line._id }, { $set: { closed: true, ...netted } });',
    replace: 'void netted;',
    tests: counts('never lost'),
  },
  {
    name: 'a newer count of somebody else is overwritten',
    file: `${IN}counts/counts.service.ts`,
    find: 'if (counted === previous) return;',
    replace: 'if (counted !== undefined) return;',
    tests: counts('several people count'),
  },
  {
    name: 'a blind stocktake shows what is recorded',
    file: `${IN}counts/counts.reads.ts`,
    find: 'return (line) => (blind ? null : (onShelf.get(lineKey(line)) ?? 0));',
    replace: 'return (line) => onShelf.get(lineKey(line)) ?? 0;',
    tests: counts('a blind stocktake'),
  },
  {
    name: 'a piece that is missing in a pick is not to be counted',
    file: 'backend/src/modules/preparation/orders/complete-order.ts',
    find: 'if (missing && counted.length > 0)',
    replace: 'if (missing && counted.length > 1000)',
    tests: counts('is to be counted'),
  },
  {
    name: 'a reversed receipt stays received',
    file: `${IN}operations/manual-stock-operations.ts`,
    find: '      await this.#takeBack(tx, originals);\n',
    replace: '',
    tests: [api('stock-expected', 'a reversed receipt')],
  },
  {
    name: 'goods are received against what was announced for another site',
    file: `${IN}expected/expected.service.ts`,
    find: 'if (!before.siteId.equals(siteId)) throw notFound();',
    replace: '',
    tests: [api('stock-expected', 'a stale version')],
  },
  {
    name: 'a movement is undone by somebody who could not have made it',
    file: `${IN}operations/reversal.rules.ts`,
    find: 'if (needed && !permissions.has(needed))',
    replace: 'if (needed && permissions.size === 0)',
    tests: [api('stock-rules', 'a movement is undone')],
  },
  {
    name: 'a unit leaves twice in one transfer',
    file: `${IN}assets/asset-states.ts`,
    find: '  if (underway.has(id)) return false;\n',
    replace: '',
    tests: [api('assets', 'a unit leaves once')],
  },
  {
    name: 'of a kit the most plentiful component is promised',
    file: `${IN}windows/availability.ts`,
    find: 'other.free < scarcest.free',
    replace: 'other.free > scarcest.free',
    tests: [api('kit-availability')],
  },
];
