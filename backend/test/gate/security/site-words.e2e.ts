import {
  answersWithWord,
  type PlantedRecords,
  plantWords,
  readingCalls,
  typedTexts,
} from '../../support/calls/planted.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { shapes } from '../../support/contract.js';
import { untilIdle } from '../../support/idle.js';
import { newMember } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Reads that show records of a depot. */
const OF_A_DEPOT =
  /^\/api\/(sites|requests(?!\/templates)|preparation|loans|returns|assets|documents|history|logs$|catalog\/scan|stock\/(?!kits|ledger))/;

/** Reads that answer numbers and ids only. */
const WITHOUT_TEXTS = new Set(['getAvailability', 'listReservations', 'getStockTotals']);
/** Twins of lots are of earlier versions: `lot-twins.e2e.ts` has some. */
const OF_EARLIER_VERSIONS = new Set(['listLotTwins']);

let world: World;
let planted: PlantedRecords;
let calls: Awaited<ReturnType<typeof readingCalls>>;

beforeAll(async () => {
  const app = await sharedApp();
  world = await newWorld(app.origin);
  planted = await plantWords(world, world.secondSiteId);
  calls = await readingCalls(world, planted);
  await untilIdle(app, { tenantId: world.tenantId, what: ['events', 'consumers'] });
});

test('the word is in each text that can be typed about a depot', () => {
  expect(planted.texts).toEqual(expect.arrayContaining(typedTexts(shapes)));
});

test('the owner reads the word in every list, document and file of a depot', async () => {
  const expected = [...calls].filter(
    ([{ path, operationId }]) =>
      OF_A_DEPOT.test(path) && !WITHOUT_TEXTS.has(operationId) && !OF_EARLIER_VERSIONS.has(operationId),
  );
  const answers = await answersWithWord(world.owner, expected);
  const named = new Set(answers.map((answer) => answer.split(' ')[0]));
  expect(expected.map(([{ operationId }]) => operationId).filter((name) => !named.has(name))).toEqual([]);
});

test.each(['admin', 'requester'])('a member of another depot reads the word nowhere as %s', async (role) => {
  const { client } = await newMember(world, role, [world.secondSiteId]);
  expect(await answersWithWord(client, calls)).toEqual([]);
});
