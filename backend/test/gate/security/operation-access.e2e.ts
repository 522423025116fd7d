import {
  type Actor,
  closedOperations,
  membersOfEachRole,
  type Operation,
  operationRows,
  recipeOf,
  refusalOf,
} from '../../support/calls/access.js';
import { CALLS } from '../../support/calls/index.js';
import { send } from '../../support/calls/send.js';
import { type Call, newWorld, type World } from '../../support/calls/world.js';
import { inLanes } from '../../support/commands/lanes.js';
import { digestOf, foreignVariants, idsIn, unlike, withIds } from '../../support/people/variants.js';
import { sharedApp } from '../../support/shared-app.js';

/** Each operation by each role, and with ids of another organisation. The deep suite adds keys, pages and sites. */

let world: World;
let stranger: World;
let members: Actor[];
/** A call of each operation that would succeed. */
const own = new Map<string, Call>();
/** An id of each kind that these calls name, of the other organisation. */
const foreignIds = new Map<string, string>();
let before: string[];

beforeAll(async () => {
  const { origin } = await sharedApp();
  [world, stranger] = [await newWorld(origin), await newWorld(origin)];
  members = await membersOfEachRole(world);
  await inLanes(closedOperations, async (operation) => {
    own.set(operation.operationId, await recipeOf(operation)(world));
  });
  await inLanes(withNewKinds(), async (operation) => {
    const call = await recipeOf(operation)(stranger);
    for (const { kind, id } of idsIn(operation.path, call)) foreignIds.set(kind, id);
  });
  before = [await digestOf(world), await digestOf(stranger)];
});

/** The operations whose calls name ids of a kind that no call before them names. */
function withNewKinds(): Operation[] {
  const kinds = new Set<string>();
  return closedOperations.filter(({ operationId, path }) => {
    const fresh = idsIn(path, own.get(operationId) ?? {}).filter(({ kind }) => !kinds.has(kind));
    for (const { kind } of fresh) kinds.add(kind);
    return fresh.length > 0;
  });
}

test('every operation that needs credentials has a recipe, and every recipe an operation', () => {
  const names = closedOperations.map(({ operationId }) => operationId);
  expect(Object.keys(CALLS).toSorted()).toEqual(names.toSorted());
});

test.each(operationRows)(
  '%s refuses callers without a session or the permission',
  async (name, operation) => {
    const call = own.get(name) ?? {};
    const anonymous = await send(operation, call, world.anonymous);
    expect([anonymous.status, anonymous.body?.code]).toEqual([401, 'UNAUTHENTICATED']);
    await inLanes(members, async (actor) => {
      const refusal = refusalOf(actor, operation);
      if (!refusal) return;
      const { status, body } = await send(operation, call, actor.client);
      expect([actor.name, status, body?.code]).toEqual([actor.name, 403, refusal]);
    });
  },
);

test.each(operationRows)(
  '%s answers an id of another organisation as an unknown one',
  async (name, operation) => {
    const call = own.get(name) ?? {};
    for (const { where, calls } of foreignVariants(call, withIds(operation.path, call, foreignIds))) {
      const answers = await Promise.all(
        calls.map(async (variant) => unlike(await send(operation, variant, call.caller ?? world.owner))),
      );
      expect([where, ...answers]).toEqual([where, answers[0], answers[0], answers[0]]);
      // A list filtered by such an id is empty; everything else answers 404.
      const found = (answers[0]?.body['items'] as unknown[] | undefined)?.length;
      expect([where, found ?? answers[0]?.status]).toEqual([where, found === undefined ? 404 : 0]);
    }
  },
);

test('after all refused calls both organisations are as they were', async () => {
  expect([await digestOf(world), await digestOf(stranger)]).toEqual(before);
});
