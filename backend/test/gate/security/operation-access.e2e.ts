import {
  type Actor,
  closedOperations,
  membersOfEachRole,
  operationRows,
  recipeOf,
  refusalOf,
} from '../../support/calls/access.js';
import { CALLS } from '../../support/calls/index.js';
import { send } from '../../support/calls/send.js';
import { type Call, newWorld, type World } from '../../support/calls/world.js';
import { inLanes } from '../../support/commands/lanes.js';
import { digestOf, foreignVariants, hasIds, unlike } from '../../support/people/variants.js';
import { sharedApp } from '../../support/shared-app.js';

/** Each operation by each role, and with ids of another organisation. The deep suite adds keys, pages and sites. */

let world: World;
let stranger: World;
let members: Actor[];
/** A call of each operation that would succeed, in the one organisation, and of those with ids in the other. */
const own = new Map<string, Call>();
const foreign = new Map<string, Call>();
let before: string[];

beforeAll(async () => {
  const { origin } = await sharedApp();
  [world, stranger] = [await newWorld(origin), await newWorld(origin)];
  members = await membersOfEachRole(world);
  await inLanes(closedOperations, async (operation) => {
    const recipe = recipeOf(operation);
    const call = await recipe(world);
    own.set(operation.operationId, call);
    if (hasIds(call)) foreign.set(operation.operationId, await recipe(stranger));
  });
  before = [await digestOf(world), await digestOf(stranger)];
});

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
    for (const { where, calls } of foreignVariants(call, foreign.get(name) ?? {})) {
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
