import type { Client } from '../client.js';
import { operations, PUBLIC } from '../contract.js';
import { newMember } from '../people/people.js';
import { CALLS } from './index.js';
import type { Recipe, World } from './world.js';

export type Operation = (typeof operations)[number];

/** The operations that need credentials. */
export const closedOperations = operations.filter(({ path }) => !PUBLIC.test(path));

/** The same as rows of a table of tests. */
export const operationRows = closedOperations.map((operation) => [operation.operationId, operation] as const);

export interface Actor {
  readonly name: string;
  readonly client: Client;
  readonly permissions: ReadonlySet<string>;
  /** True if it is an API key. */
  readonly program: boolean;
  /** True if it sees some of the sites only. */
  readonly limited?: boolean;
}

const ROLES = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;

/** A member of each built-in role, and one whose role has no permission. */
export async function membersOfEachRole(world: World): Promise<Actor[]> {
  const members: Actor[] = [];
  for (const name of ROLES) {
    const { client } = name === 'owner' ? { client: world.owner } : await newMember(world, name);
    const { membership } = await client.expect(200, client.get('/users/me'));
    members.push({ name, client, permissions: new Set(membership.permissions), program: false });
  }
  const idle = await newMember(world, 'requester');
  const role = await world.owner.expect(201, world.owner.post('/roles', { name: 'Idle', permissions: [] }));
  await world.owner.expect(200, world.owner.patch(`/users/${idle.userId}`, 1, { roleId: role.id }));
  return [
    ...members,
    { name: 'a role without permissions', client: idle.client, permissions: new Set(), program: false },
  ];
}

/** The code of the refusal that the document declares for an actor, or undefined where it may call the operation. */
export function refusalOf(
  { permissions, program, limited: atSites }: Actor,
  operation: Operation,
): string | undefined {
  const needed = operation['x-permission'];
  const forPrograms = operation.security?.some((way) => 'api-key' in way);
  if (program && !forPrograms) return 'NOT_FOR_KEYS';
  if (needed === 'signed-in' || needed === 'member') return undefined;
  if (![needed].flat().some((one) => one !== undefined && permissions.has(one))) return 'PERMISSION_MISSING';
  return atSites && operation['x-scope'] === 'organisation' ? 'SITE_LIMITED' : undefined;
}

/** The recipe of an operation so that it works. */
export function recipeOf({ operationId }: Operation): Recipe {
  const recipe = CALLS[operationId];
  if (!recipe) throw new Error(`${operationId} has no recipe in test/support/calls: add one`);
  return recipe;
}
