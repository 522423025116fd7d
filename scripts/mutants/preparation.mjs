import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/preparation';
const RULES = `${FOLDER}/orders/order.rules.ts`;
const PICK = `${FOLDER}/picking/pick-order.ts`;
const COMPLETE = `${FOLDER}/orders/complete-order.ts`;
const DELIVER = `${FOLDER}/delivery/deliver-order.ts`;
const LINE = `${FOLDER}/orders/order-line.rules.ts`;
const BOTH = `${FOLDER}/orders/order-with-request.rules.ts`;
const order = [unit('preparation/orders/order\\.rules')];
const line = [unit('preparation/orders/order-line\\.rules')];
const rules = [api('preparation-rules')];

export const PREPARATION_FAULTS = [
  {
    name: 'a delivered order is delivered again',
    file: RULES,
    find: "from: ['prepared'],\n      to: ['delivered', 'same'],",
    replace: "from: ['prepared', 'delivered'],\n      to: ['delivered', 'same'],",
    tests: order,
  },
  {
    name: 'an order that lacks something counts as complete',
    file: RULES,
    find: 'line.picked < line.quantity',
    replace: 'line.picked > line.quantity',
    tests: order,
  },
  {
    name: 'an order of which something is left is delivered',
    file: RULES,
    find: 'line.quantity > line.delivered)) return status;',
    replace: 'line.quantity < line.delivered)) return status;',
    tests: order,
  },
  {
    name: 'a pick ignores what somebody else has picked since',
    file: PICK,
    find: 'parseQuantity(input.expectedPicked) !== line.picked',
    replace: 'parseQuantity(input.expectedPicked) === undefined',
    tests: rules,
  },
  {
    name: 'any scanned code will do',
    file: PICK,
    find: "if (!asset) throw new AppError('WRONG_CODE');",
    replace: "if (!asset && found === undefined) throw new AppError('WRONG_CODE');",
    tests: rules,
  },
  {
    name: 'more is picked than the order holds',
    file: PICK,
    find: 'if (quantity > line.quantity)',
    replace: 'if (quantity < 0)',
    tests: rules,
  },
  {
    name: 'a short order is completed without a word on what is missing',
    file: COMPLETE,
    find: "if (isShort(before.order.lines) && !input.shortage) throw new AppError('PICK_INCOMPLETE');",
    replace: '',
    tests: [api('main-job', 'picked short')],
  },
  {
    name: 'what is missing stays on the shelf in the books',
    file: COMPLETE,
    find: 'movements: missing\n',
    replace: 'movements: missing && cuts.length > 1000\n',
    tests: rules,
  },
  {
    name: 'what is missing does not get into quarantine',
    file: COMPLETE,
    find: 'deltaQuarantine: quantity,',
    replace: 'deltaQuarantine: 0,',
    tests: rules,
  },
  {
    name: 'what is dropped waits after all',
    file: COMPLETE,
    find: "const to = shortage === 'backorder' ? 'waiting' : 'cancelled';",
    replace: "const to = shortage ? 'waiting' : 'cancelled';",
    tests: rules,
  },
  {
    name: 'stock that an order drops is not allocated again',
    file: COMPLETE,
    find: '      freed: locationsOf(cuts),',
    replace: "      freed: shortage === 'drop' ? [] : placesOf(cuts),",
    tests: rules,
  },
  {
    name: 'what a cancelled order held waits for a hand',
    file: COMPLETE,
    find: 'reason }, request, freed: locationsOf(cuts) }',
    replace: 'reason }, request }',
    tests: rules,
  },
  {
    name: 'what was picked of an order stays picked when it is called off',
    file: BOTH,
    find: 'pickLine(requested, -quantity)',
    replace: 'pickLine(requested, quantity - quantity)',
    tests: rules,
  },
  {
    name: 'the second part of a delivery hands the first part over again',
    file: DELIVER,
    find: 'lineDelivery(line, line.picked - line.delivered)',
    replace: 'lineDelivery(line, line.picked)',
    tests: rules,
  },
  {
    name: 'more is delivered than was picked',
    file: DELIVER,
    find: "if (quantity > max) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(max) } });",
    replace: '',
    tests: rules,
  },
  {
    name: 'a pick goes beyond the quantity of its line',
    file: LINE,
    find: '    picked <= quantity &&\n',
    replace: '',
    tests: line,
  },
  {
    name: 'a delivery goes beyond the pick of its line',
    file: LINE,
    find: '    delivered <= picked &&\n',
    replace: '',
    tests: line,
  },
  {
    name: 'pieces are put back twice',
    file: LINE,
    find: 'const picked = line.picked - quantity;',
    replace: 'const picked = Math.max(line.delivered, line.picked - quantity);',
    tests: line,
  },
  {
    name: 'what leaves a line undelivered is lost',
    file: LINE,
    find: 'sum(({ quantity, removed = 0 }) => quantity + removed) === before.quantity + (before.removed ?? 0) &&',
    replace: '',
    tests: line,
  },
  {
    name: 'pieces that a cancelled order handed over are put back',
    file: BOTH,
    find: 'const quantity = line.picked - line.delivered;',
    replace: 'const quantity = line.picked;',
    tests: rules,
  },
  {
    name: 'a part that is taken from another lot keeps its pieces on its own line too',
    file: LINE,
    find: 'stillPicked: picked - quantity };',
    replace: 'stillPicked: picked };',
    tests: line,
  },
  {
    name: 'an early start keeps promised what was lost',
    file: `${FOLDER}/picking/start-planned.ts`,
    find: 'const quantity = Math.min(rest, free.freeFor(locationOf(reservation), window));',
    replace: 'const quantity = rest;',
    tests: [api('early-starts', 'was lost')],
  },
  {
    name: 'people work on orders of hidden sites',
    file: `${FOLDER}/orders/order-command.ts`,
    find: "if (!seesSite(ctx, siteId)) throw new AppError('PERMISSION_MISSING');",
    replace: '',
    tests: [api('site-limits', 'own request stays visible')],
  },
  {
    name: 'a name that no font draws is left blank on a voucher',
    file: 'backend/src/platform/pdf/text-runs.ts',
    find: '? plain : nameOf(character);',
    replace: "? plain : '';",
    tests: [api('document-scripts', 'are never blank')],
  },
  {
    name: 'a name of invisible characters is left blank on a voucher',
    file: 'backend/src/platform/pdf/text-runs.ts',
    find: 'if (nothingToSee) return',
    replace: 'if (nothingToSee && cluster === text.slice(1)) return',
    tests: [api('document-scripts', 'are never blank')],
  },
  {
    name: 'a scanned lot stays on the shelf, and the reserved one leaves',
    file: `${FOLDER}/delivery/scanned-units.ts`,
    find: 'scanned.includes(String(line.lotId))',
    replace: 'scanned.length > 0',
    tests: [api('handout', 'a lot that is scanned')],
  },
];
