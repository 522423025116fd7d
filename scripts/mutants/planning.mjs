import { api, unit } from './tests.mjs';

const MODULES = 'backend/src/modules';
const EXPIRY = `${MODULES}/requests/reservations/expiry.rules.ts`;
const KITS = `${MODULES}/requests/lines/kit-line.rules.ts`;
const COMPONENTS = `${MODULES}/catalog/kits/kit-components.ts`;
const SUBSTITUTES = `${MODULES}/requests/lines/substitute.rules.ts`;
const TEMPLATES = `${MODULES}/requests/templates/templates.ts`;
const PLANS = `${MODULES}/subscription/plans.rules.ts`;
const VIEWS = `${MODULES}/views/views.service.ts`;
const NEWS = `${MODULES}/notifications/news/news.rules.ts`;
const CHANNELS = `${MODULES}/notifications/preferences/channels.rules.ts`;
const CARDS = `${MODULES}/dashboard/cards.rules.ts`;
const SERIES = `${MODULES}/dashboard/series.rules.ts`;
const IMPORTS = `${MODULES}/imports/import.rules.ts`;
const expiryRules = [unit('requests/reservations/expiry\\.rules')];
const kitRules = [unit('requests/lines/kit-line\\.rules')];
const planRules = [unit('subscription/plans\\.rules')];
const newsRules = [unit('notifications/news/news\\.rules')];
const channelRules = [unit('notifications/preferences/channels\\.rules')];
const cardRules = [unit('dashboard/cards\\.rules')];
const seriesRules = [unit('dashboard/series\\.rules')];

/** Kits, substitutes, templates, plans, views, news, the dashboard and imports of articles. */
export const PLANNING_FAULTS = [
  {
    name: 'a used-up part of a kit expires before its window',
    file: EXPIRY,
    find: ': !needed.has(kit);',
    replace: ': !needed.has(kit) || isExpired(held, before);',
    tests: expiryRules,
  },
  {
    name: 'what was reserved for a plain line a moment ago expires',
    file: EXPIRY,
    find: 'kit === undefined ? ends(held)',
    replace: 'kit === undefined ? held.createdAt > new Date(0)',
    tests: expiryRules,
  },
  {
    name: 'a kit is complete although a part of it is missing',
    file: KITS,
    find: 'return Math.min(...parts.map(',
    replace: 'return Math.max(...parts.map(',
    tests: kitRules,
  },
  {
    name: 'a component is archived while a kit names it',
    file: COMPONENTS,
    find: "{ archived: false, 'components.articleId': { $in: [...ids] } }",
    replace: "{ archived: true, 'components.articleId': { $in: [...ids] } }",
    tests: [api('kits')],
  },
  {
    name: 'what is reserved already is replaced by a substitute',
    file: SUBSTITUTES,
    find: "return stage === 'approved' ? waiting : 0;",
    replace: "return stage === 'approved' ? quantity - cancelled : 0;",
    tests: [unit('requests/lines/substitute\\.rules')],
  },
  {
    name: 'a template that is not shared is offered to everybody',
    file: TEMPLATES,
    find: '{ $or: [{ ownerId: ctx.userId }, { shared: true }] }',
    replace: '{}',
    tests: [api('request-templates')],
  },
  {
    name: 'one more fits than the plan includes',
    file: PLANS,
    find: 'used + more <= most',
    replace: 'used + more <= most + 1',
    tests: planRules,
  },
  {
    name: 'a late payment takes the plan away at once',
    file: PLANS,
    find: "new Set(['active', 'trialing', 'past_due'])",
    replace: "new Set(['active', 'trialing'])",
    tests: planRules,
  },
  {
    name: 'the smallest of several plans counts',
    file: PLANS,
    find: 'PLANS.indexOf(b.plan) - PLANS.indexOf(a.plan)',
    replace: 'PLANS.indexOf(a.plan) - PLANS.indexOf(b.plan)',
    tests: planRules,
  },
  {
    name: 'views of others are listed although they are not shared',
    file: VIEWS,
    find: '$or: [{ ownerId: ctx.userId }, { shared: true }],',
    replace: '',
    tests: [api('views')],
  },
  {
    name: 'somebody else than the requester learns that an order is ready',
    file: NEWS,
    find: 'return { kind: ofOrder, audience: { people }, thingId, label };',
    replace: 'return { kind: ofOrder, audience: { people: people.slice(1) }, thingId, label };',
    tests: newsRules,
  },
  {
    name: 'a request that needs no decision asks for one',
    file: NEWS,
    find: "if (factOf(facts, 'status') !== 'submitted') return undefined;",
    replace: '',
    tests: newsRules,
  },
  {
    name: 'an e-mail is sent of a kind that was turned off',
    file: CHANNELS,
    find: "schedule.frequency === 'off' || !channelsOf(kind, choices).email",
    replace: "schedule.frequency === 'off'",
    tests: channelRules,
  },
  {
    name: 'quiet hours over midnight are not quiet',
    file: CHANNELS,
    find: 'minutes >= from || minutes < to',
    replace: 'minutes >= from && minutes < to',
    tests: channelRules,
  },
  {
    name: 'a card shows figures to members who may read only a part of them',
    file: CARDS,
    find: 'return NEEDED[card].every(',
    replace: 'return NEEDED[card].some(',
    tests: cardRules,
  },
  {
    name: 'the median of an even number is one of the two in the middle',
    file: SERIES,
    find: '(low + high) / 2;',
    replace: 'high;',
    tests: seriesRules,
  },
  {
    name: 'the fill rate counts what was never approved as nothing delivered',
    file: SERIES,
    find: 'if (approved === 0) return null;',
    replace: 'if (approved === 0) return 0;',
    tests: seriesRules,
  },
  {
    name: 'an import is taken back that is not done yet',
    file: IMPORTS,
    find: "from: ['done', 'failed'],",
    replace: "from: ['done', 'failed', 'ready'],",
    tests: [api('import-commands')],
  },
];
