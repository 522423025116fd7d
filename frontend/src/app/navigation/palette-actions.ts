import {
  AuditOutlined,
  CheckSquareOutlined,
  ImportOutlined,
  InboxOutlined,
  PlusOutlined,
  ShopOutlined,
  SolutionOutlined,
  SwapOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@/components/access/permissions';
import { usePrincipal } from '@/components/access/principal';
import { useSites } from '@/components/sites/use-sites';
import { useRequestQueueQuery } from '@/features/requests/processing/request-queue';
import { type Group, type Hit, type Kind, useHits } from '@/features/search/use-hits';
import { fold, matches } from '@/shared/lib/text/fold';
import { hasKeywords } from './keywords';
import type { PaletteEntry } from './palette-entry';

interface CommandDefinition {
  id: 'newArticle' | 'receive' | 'transfer' | 'count' | 'import' | 'invite';
  /** The page, and the parameter with which it opens the form. */
  path: string;
  icon: ComponentType;
  permission: Permission;
}

const COMMANDS: readonly CommandDefinition[] = [
  {
    id: 'newArticle',
    path: '/catalog/products?create=true',
    icon: PlusOutlined,
    permission: 'catalog:manage',
  },
  { id: 'receive', path: '/catalog/stock?receive=true', icon: InboxOutlined, permission: 'stock:receive' },
  { id: 'transfer', path: '/catalog/stock?transfer=true', icon: SwapOutlined, permission: 'stock:transfer' },
  { id: 'count', path: '/catalog/counts?create=true', icon: SolutionOutlined, permission: 'stock:count' },
  { id: 'import', path: '/catalog/import', icon: ImportOutlined, permission: 'catalog:manage' },
  { id: 'invite', path: '/admin/users?invite=true', icon: UserAddOutlined, permission: 'users:manage' },
];

/** The forms that the user may open, by title or keyword; none without a query. */
export function useCommands(query: string): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'palette']);
  const { permissions } = usePrincipal();
  if (query.trim() === '') return [];
  return COMMANDS.filter(({ permission }) => permissions?.has(permission)).flatMap(({ id, path, icon }) => {
    const title = t(`commands.${id}`);
    const isFound = hasKeywords(title, t(`palette:commands.${id}`), query);
    return isFound ? [{ value: `command/${id}`, title, path, icon, turn: 'after-answer' }] : [];
  });
}

interface Target {
  id: string;
  name: string;
  detail?: string;
}

interface ActionDefinition {
  permission: Permission;
  icon: ComponentType;
  pathOf: (id: string) => string;
  /** The hits that it can be done to. */
  of?: { kind: Kind; isPossible: (hit: Hit) => boolean };
}

const PREPARED: readonly string[] = ['pending', 'in-preparation'];

/** The actions on one record, by verb. */
const ACTIONS = {
  approve: {
    permission: 'requests:approve',
    icon: AuditOutlined,
    pathOf: (id) => `/requests/processing?peek=${id}`,
    of: { kind: 'requests', isPossible: ({ state }) => state?.status === 'submitted' },
  },
  prepare: {
    permission: 'preparation:work',
    icon: CheckSquareOutlined,
    pathOf: (id) => `/preparation/checklist?order=${id}`,
    of: { kind: 'orders', isPossible: ({ state }) => PREPARED.includes(state?.status ?? '') },
  },
  lend: {
    permission: 'preparation:work',
    icon: ShopOutlined,
    pathOf: (id) => `/preparation/counter?person=${id}`,
    of: { kind: 'people', isPossible: () => true },
  },
  count: {
    permission: 'stock:count',
    icon: SolutionOutlined,
    pathOf: (id) => `/catalog/counts?create=true&site=${id}`,
  },
} as const satisfies Record<string, ActionDefinition>;

type Verb = keyof typeof ACTIONS;

const VERBS = Object.keys(ACTIONS) as Verb[];
const definitionOf = (verb: Verb): ActionDefinition => ACTIONS[verb];

/** As many as are offered of one verb. */
const MAX_TARGETS = 5;

const targetsAmong = (groups: readonly Group[], verb: Verb): Hit[] => {
  const { of } = definitionOf(verb);
  return groups
    .filter(({ kind }) => kind === of?.kind)
    .flatMap(({ hits }) => hits.filter((hit) => of?.isPossible(hit)));
};

/** The verb that a query begins with, and its object: "lend to Karim" is lend and "karim". */
export function parseAction(
  query: string,
  wordsOf: (verb: Verb) => string,
  joiners: string,
): { verb: Verb; rest: string } | undefined {
  const listed = (words: string) => fold(words).split(', ');
  const [first = '', ...others] = fold(query.trim()).split(/\s+/);
  const verb = VERBS.find((one) => listed(wordsOf(one)).includes(first));
  if (verb === undefined) return undefined;
  const [joiner] = others;
  const rest = joiner !== undefined && listed(joiners).includes(joiner) ? others.slice(1) : others;
  return { verb, rest: rest.join(' ') };
}

/**
 * The actions that a query offers. After a verb, on all that the rest of the query finds; otherwise on the best hit of each
 * kind whose title has the query.
 */
export function useActions(query: string, found: readonly Group[]) {
  const { t } = useTranslation('palette');
  const { permissions } = usePrincipal();
  const parsed = parseAction(query, (verb) => t(`verbs.${verb}`), t('joiners'));
  const asked =
    parsed !== undefined && permissions?.has(ACTIONS[parsed.verb].permission) ? parsed : undefined;
  const isQueue = asked?.verb === 'approve' && asked.rest === '';
  const { currentData: queue, isFetching } = useRequestQueueQuery({ size: MAX_TARGETS }, { skip: !isQueue });
  const { groups, searching } = useHits(asked?.verb === 'count' ? '' : (asked?.rest ?? ''), MAX_TARGETS);
  const { sites } = useSites({ skip: asked?.verb !== 'count' });

  const entry = (verb: Verb, { id, name, detail }: Target): PaletteEntry => ({
    value: `${verb}/${id}`,
    title: t(`actions.${verb}`, { name }),
    path: definitionOf(verb).pathOf(id),
    icon: definitionOf(verb).icon,
    turn: 'answer',
    ...(detail === undefined ? {} : { detail }),
  });
  const ofHit = (verb: Verb, { id, title, detail }: Hit) => entry(verb, { id, name: title, detail });

  if (asked === undefined) {
    const possible = VERBS.filter((verb) => permissions?.has(ACTIONS[verb].permission));
    const best = possible.flatMap((verb) => {
      const hit = targetsAmong(found, verb).find(({ title }) => matches(title, query));
      return hit === undefined ? [] : [ofHit(verb, hit)];
    });
    return { actions: [], offers: query.trim() === '' ? [] : best, searching: false };
  }
  const { verb, rest } = asked;
  const isCount = verb === 'count';
  const actions = isCount
    ? (sites ?? [])
        .filter(({ label }) => matches(label, rest))
        .slice(0, MAX_TARGETS)
        .map(({ value, label }) => entry(verb, { id: value, name: label }))
    : isQueue
      ? (queue?.items ?? []).map(({ id, number, requester, purpose }) =>
          entry(verb, {
            id,
            name: number ?? '',
            detail: [requester?.name, purpose].filter(Boolean).join(' · '),
          }),
        )
      : targetsAmong(groups, verb).map((hit) => ofHit(verb, hit));
  return { actions, offers: [], searching: isCount ? sites === undefined : isQueue ? isFetching : searching };
}
