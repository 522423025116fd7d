import type { TenantContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import type { CommandTable, PlanRule } from './command-rule.js';
import { isOwn, requireAtSite } from './request-access.js';
import type { RequestCommand } from './request-status.rules.js';
import type { MaterialRequest } from './requests.schema.js';

/** The documents that commands on requests plan; the levels are those of their articles at their site. */
export type PlannedKind = 'request' | 'site' | 'articles' | 'levels';

const WITH_LEVELS = ['request', 'levels'] as const;
/** The same with the site and the articles, which must not be archived. */
const WITH_ARTICLES = [...WITH_LEVELS, 'site', 'articles'] as const;

/** The commands of people on a request. */
export const REQUEST_COMMANDS: CommandTable<
  MaterialRequest,
  Readonly<Record<RequestCommand, unknown>>,
  PlannedKind
> = {
  edit: { requireAllowed: requireOwn, touches: ['request'], counters: [], alone: false },
  submit: {
    requireAllowed: requireOwn,
    touches: WITH_ARTICLES,
    counters: ['request', 'order'],
    alone: false,
  },
  approve: { requireAllowed: requireAtSite, touches: WITH_LEVELS, counters: ['order'], alone: false },
  refuse: { requireAllowed: requireAtSite, touches: ['request'], counters: [], alone: false },
  cancel: { requireAllowed: requireOwnOrApprover, touches: WITH_LEVELS, counters: ['order'], alone: true },
  allocate: { requireAllowed: requireAtSite, touches: WITH_LEVELS, counters: ['order'], alone: true },
  substitute: { requireAllowed: requireAtSite, touches: ['request'], counters: [], alone: false },
  keep: { requireAllowed: requireOwn, touches: ['request'], counters: [], alone: false },
  move: { requireAllowed: requireAtSite, touches: WITH_LEVELS, counters: ['order'], alone: true },
  answer: { requireAllowed: requireOwn, touches: WITH_LEVELS, counters: ['order'], alone: true },
  return: {
    requireAllowed: requireAtSite,
    touches: WITH_ARTICLES,
    counters: ['return', 'order'],
    alone: true,
  },
};

/** The commands that create a request: as a draft, submitted, or with its material delivered. */
export type RequestCreation = 'create-draft' | 'create-submitted' | 'hand-out';

const SUBMITTED_INPUT = ['site', 'articles', 'levels'] as const;

export const REQUEST_CREATIONS: Readonly<Record<RequestCreation, PlanRule<unknown, unknown, PlannedKind>>> = {
  'create-draft': { touches: null, reads: ['site', 'articles'], counters: [], alone: false },
  'create-submitted': { touches: SUBMITTED_INPUT, counters: ['request', 'order'], alone: false },
  'hand-out': { touches: SUBMITTED_INPUT, counters: ['request', 'order', 'delivery'], alone: true },
};

/** The commands of the system on a request, when their time has come. */
export type SystemCommand = 'expire' | 'expire-substitutes' | 'remind-approvers' | 'ask-requester';

export const SYSTEM_COMMANDS: Readonly<Record<SystemCommand, PlanRule<unknown, unknown, 'request'>>> = {
  expire: { touches: ['request'], counters: ['order'], alone: true },
  'expire-substitutes': { touches: ['request'], counters: [], alone: true },
  'remind-approvers': { touches: ['request'], counters: [], alone: true },
  'ask-requester': { touches: ['request'], counters: [], alone: true },
};

/** The allocation of free stock at one location to the lines that wait there. */
export const ALLOCATION: PlanRule<unknown, unknown, 'levels'> = {
  touches: ['levels'],
  counters: ['order'],
  alone: true,
};

function requireOwn(ctx: TenantContext, request: MaterialRequest): void {
  if (!isOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
}

function requireOwnOrApprover(ctx: TenantContext, request: MaterialRequest): void {
  if (!ctx.permissions.has('requests:approve')) requireOwn(ctx, request);
}
