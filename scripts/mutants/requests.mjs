import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/requests';
const STATUS = `${FOLDER}/request-status.rules.ts`;
const SHARES = `${FOLDER}/reservations/promise-line.ts`;
const ALLOCATABLE = 'backend/src/modules/stock/levels/allocatable-stock.ts';
const DECIDE = `${FOLDER}/commands/decide-request.ts`;
const CANCEL = `${FOLDER}/commands/cancel-request.ts`;
const COMMAND = `${FOLDER}/commands/request-command.ts`;
const TABLE = `${FOLDER}/request-command.table.ts`;
const ACCESS = `${FOLDER}/request-access.ts`;
const LINE = `${FOLDER}/lines/request-line.rules.ts`;
const status = [unit('requests/request-status\\.rules')];
const shares = [unit('requests/reservations/promise-line')];
const line = [unit('requests/lines/request-line\\.rules')];
const rules = [api('request-rules')];

export const REQUEST_FAULTS = [
  {
    name: 'a draft is approved without being submitted',
    file: STATUS,
    find: "command: 'approve',\n      from: ['submitted'],",
    replace: "command: 'approve',\n      from: ['draft', 'submitted'],",
    tests: status,
  },
  {
    name: 'a request is changed after its approval',
    file: STATUS,
    find: "command: 'edit', from: ['draft', 'submitted'],",
    replace: "command: 'edit', from: ['draft', 'submitted', 'approved'],",
    tests: [...status, ...rules],
  },
  {
    name: 'a request of which something waits is closed',
    file: STATUS,
    find: 'line.waiting > 0 || line.reserved > 0',
    replace: 'line.reserved > 0',
    tests: status,
  },
  {
    name: 'a quantity at the limit needs approval',
    file: `${FOLDER}/commands/approval-policy.rules.ts`,
    find: 'line.quantity > quantity',
    replace: 'line.quantity >= quantity',
    tests: [unit('requests/commands/approval-policy\\.rules')],
  },
  {
    name: 'two lines get the same last piece',
    file: ALLOCATABLE,
    find: 'available: available - taken,',
    replace: 'available,',
    tests: shares,
  },
  {
    name: 'a newcomer is served before those who wait',
    file: ALLOCATABLE,
    find: 'this.behindQueue ? Math.max(0, available - waiting) : available',
    replace: 'available',
    tests: [...shares, ...rules],
  },
  {
    name: 'more is given out than was asked for',
    file: SHARES,
    find: 'Math.min(Math.max(0, free), quantity);',
    replace: 'Math.max(0, free);',
    tests: shares,
  },
  {
    name: 'a hand-out needs its material without end although it is due back',
    file: `${FOLDER}/lines/line-window.rules.ts`,
    find: 'line.returnable && until && until > now',
    replace: 'line.returnable && until && until < now',
    tests: [unit('requests/lines/line-window\\.rules')],
  },
  {
    name: 'what one transaction leaves of a queue is left',
    file: `${FOLDER}/reservations/allocate-waiting.ts`,
    find: 'if (isCut) await',
    replace: 'if (isCut && queue.length === 0) await',
    tests: [api('long-queues', 'too long for one transaction')],
  },
  {
    name: 'a count takes nothing of a line that is partly picked',
    file: `${FOLDER}/reservations/release-shortage.ts`,
    find: 'const quantity = reservation.quantity - (picked.get(String(reservation._id)) ?? 0);',
    replace: 'const quantity = picked.get(String(reservation._id)) ? 0 : reservation.quantity;',
    tests: [api('waiting-queue-job', 'partly picked')],
  },
  {
    name: 'who needs it last is served first',
    file: `${FOLDER}/lines/queue-key.rules.ts`,
    find: 'QUEUE_ORDER = { queueKey: 1,',
    replace: 'QUEUE_ORDER = { queueKey: -1,',
    tests: rules,
  },
  {
    name: 'who asked last is served first',
    file: `${FOLDER}/lines/queue-key.rules.ts`,
    find: 'sortable(submittedAt)',
    replace: 'sortable(new Date(9e13 - Number(submittedAt)))',
    tests: rules,
  },
  {
    name: 'requests that wait are not noted for their articles',
    file: `${FOLDER}/requests.repository.ts`,
    find: 'filter((line) => line.waiting > 0).map((line) => line.articleId)',
    replace: 'filter((line) => line.waiting < 0).map((line) => line.articleId)',
    tests: [api('main-job', 'a receipt allocates waiting lines')],
  },
  {
    name: 'backorders are made where they are switched off',
    file: `${FOLDER}/reservations/reserve-lines.ts`,
    find: 'if (!backorders && short.length > 0)',
    replace: 'if (backorders === undefined && short.length > 0)',
    tests: rules,
  },
  {
    name: 'people approve their own requests where that is forbidden',
    file: DECIDE,
    find: 'if (!settings.selfApproval && wouldApproveOwn(ctx, request))',
    replace: 'if (settings.selfApproval === undefined && wouldApproveOwn(ctx, request))',
    tests: rules,
  },
  {
    name: 'a delegate of two decides on behalf of the requester',
    file: DECIDE,
    find: 'delegators.find((userId) => !userId.equals(requesterId))',
    replace: 'delegators.find((userId) => userId.equals(requesterId))',
    tests: [api('approvals', 'on behalf of the other')],
  },
  {
    name: 'an approval does not look at the version that was seen',
    file: DECIDE,
    find: 'version !== undefined && version !== request.version',
    replace: 'version !== undefined && version > request.version',
    tests: rules,
  },
  {
    name: 'more is approved than was asked for',
    file: DECIDE,
    find: "if (quantity > max) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(max) } });",
    replace: '',
    tests: rules,
  },
  {
    name: 'the approved quantity of a line is ignored',
    file: DECIDE,
    find: 'approveQuantity(approved, request.lines, line, quantity);',
    replace: 'approveQuantity(approved, request.lines, line, max);',
    tests: rules,
  },
  {
    name: 'a request is approved by being submitted where somebody has to decide',
    file: `${FOLDER}/commands/submit-request.ts`,
    find: 'if (needsApproval(settings, valuedLines)) return undefined;',
    replace: '',
    tests: rules,
  },
  {
    name: 'others change a request',
    file: TABLE,
    find: 'edit: { requireAllowed: requireOwn,',
    replace: 'edit: { requireAllowed: requireAtSite,',
    tests: rules,
  },
  {
    name: 'a request is changed against an old version',
    file: COMMAND,
    find: 'if (version !== undefined) requireVersion(before, version);',
    replace: '',
    tests: rules,
  },
  {
    name: 'an archived article is requested',
    file: 'backend/src/modules/catalog/articles/articles.service.ts',
    find: `const found = await this.getActive(tx, ids);
    this.references.claim(`,
    replace: `const found = await this.getAll(tx, ids);
    this.references.claim(`,
    tests: rules,
  },
  {
    name: 'a cancelled line forgets what waited',
    file: `${FOLDER}/lines/request-line.rules.ts`,
    find: 'cancelled: line.cancelled + line.reserved + line.waiting,',
    replace: 'cancelled: line.cancelled + line.reserved,',
    tests: rules,
  },
  {
    name: 'stock of a cancelled request is not allocated again',
    file: CANCEL,
    find: 'freed: before.decidedAt ? lines.map(',
    replace: 'freed: before.decidedAt ? lines.slice(lines.length).map(',
    tests: rules,
  },
  {
    name: 'who may see a request may cancel it',
    file: TABLE,
    find: 'cancel: { requireAllowed: requireOwnOrApprover,',
    replace: 'cancel: { requireAllowed: requireAtSite,',
    tests: rules,
  },
  {
    name: 'a requester reads the requests of others',
    file: ACCESS,
    find: "if (!ctx.permissions.has('requests:read-all')) throw notFound();",
    replace: '',
    tests: rules,
  },
  {
    name: 'a requester lists the requests of others',
    file: ACCESS,
    find: "if (!ctx.permissions.has('requests:read-all')) return { requesterId: ctx.userId };",
    replace: '',
    tests: rules,
  },
  {
    name: 'what is delivered stays reserved',
    file: LINE,
    find: 'reserved: line.reserved - quantity,\n    delivered:',
    replace: 'delivered:',
    tests: [api('preparation-rules', 'delivered in two parts')],
  },
  {
    name: 'what an approval does not find does not wait',
    file: LINE,
    find: 'waiting: approved - reserved });',
    replace: 'waiting: 0 });',
    tests: [api('main-job', 'a receipt allocates waiting lines')],
  },
  {
    name: 'quantities of a line may contradict each other',
    file: LINE,
    find: 'if (isConsistent(line)) return line;',
    replace: 'if (isConsistent(line) || line.quantity >= 0) return line;',
    tests: line,
  },
  {
    name: 'a kit of which a part is missing counts as complete',
    file: `${FOLDER}/lines/kit-line.rules.ts`,
    find: 'return Math.min(...parts.map(',
    replace: 'return Math.max(...parts.map(',
    tests: [unit('requests/lines/kit-line\\.rules')],
  },
  {
    name: 'a part of a kit is decided alone',
    file: DECIDE,
    find: "if (line.parentLineId) throw new AppError('KIT_PART');",
    replace: '',
    tests: [api('kit-requests')],
  },
  {
    name: 'a substitute is answered twice',
    file: `${FOLDER}/lines/substitute.rules.ts`,
    find: "const isOpen = SUBSTITUTE_STATES.takes(proposed.status, 'answer') && proposed.expiresAt > now;",
    replace: 'const isOpen = proposed.expiresAt > now;',
    tests: [api('substitutes')],
  },
  {
    name: 'a withdrawn line of a draft is approved',
    file: `${FOLDER}/commands/submit-request.ts`,
    find: 'fullyApproved(request.lines, approvable)',
    replace: 'fullyApproved(request.lines, ({ quantity }) => quantity)',
    tests: [api('draft-changes', 'a withdrawn line')],
  },
  {
    name: 'a request is submitted for a kit without its parts',
    file: `${FOLDER}/commands/submit-request.ts`,
    find: '      if (!isKitLine(lines, line)) requireStocked(article);\n',
    replace: '',
    tests: [api('draft-changes', 'has become a kit')],
  },
  {
    name: 'a substitute brings what was free again in the meantime',
    file: `${FOLDER}/lines/substitute.rules.ts`,
    find: 'if (open >= proposedFor) return',
    replace: 'if (left > 0) return',
    tests: [unit('lines/substitute\\.rules'), api('substitutes', 'that became free')],
  },
];
