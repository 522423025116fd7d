import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newWorld, type World } from '../../support/calls/world.js';
import { untilIdle } from '../../support/idle.js';
import {
  type CommandFigures,
  type MeasuredOperation,
  measureCalls,
  usualOf,
} from '../../support/measures/database-commands.js';
import { MOST_USED } from '../../support/measures/most-used.js';
import { sharedApp } from '../../support/shared-app.js';

/**
 * The number of database commands that each of the most used operations sends, and of index entries and documents that the
 * embedded database looks at for them. `npm run bench:commands` prints the same figures, and records them with `-- --record`.
 */

const RECORDED = resolve('bench/commands.json');
const recorded: Readonly<Record<string, CommandFigures>> = existsSync(RECORDED)
  ? JSON.parse(readFileSync(RECORDED, 'utf8'))
  : {};
const NOTHING: CommandFigures = { depth: 0, commands: 0, keys: 0, documents: 0 };
/** The file in which `bench:commands` wants the figures: it measures all calls, and nothing fails. */
const OUTPUT = process.env['COMMANDS_OUTPUT'];
const measured = new Map<string, MeasuredOperation>();
let world: World;

beforeAll(async () => {
  const { origin } = await sharedApp('verbose');
  world = await newWorld(origin);
  await fill(world);
  await untilIdle({ origin }, { what: ['events', 'consumers'] });
});

afterAll(() => {
  if (OUTPUT) writeFileSync(OUTPUT, JSON.stringify(Object.fromEntries(measured)));
});

test.each(MOST_USED.map((used) => [used.name, used] as const))(
  '%s costs the database no more than recorded',
  async (name, used) => {
    const limit = recorded[name] ?? NOTHING;
    const calls: MeasuredOperation[] = [];
    for await (const call of measureCalls(world, used)) {
      calls.push(call);
      if (!OUTPUT && grownIn(call, limit).length === 0) return;
    }
    const now = usualOf(calls);
    measured.set(name, now);
    const grown = OUTPUT ? [] : grownIn(now, limit);
    expect({ names: now.names, ...pick(now, grown) }).toEqual({ names: now.names, ...pick(limit, grown) });
  },
);

/** The figures in which a call exceeds the recorded ones. */
function grownIn(call: CommandFigures, limit: CommandFigures): (keyof CommandFigures)[] {
  return COMPARED.filter((figure) => call[figure] > limit[figure]);
}

/** More articles with stock than a page shows. */
async function fill({ owner, siteId }: World): Promise<void> {
  const lines: { articleId: string; quantity: number }[] = [];
  for (let index = 0; index < 52; index += 1) {
    const { id } = await owner.expect(201, owner.post('/catalog/articles', { name: `Ladder ${index}` }));
    lines.push({ articleId: id, quantity: 10 });
  }
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
}

/** A server of MongoDB plans in its own way. */
const COMPARED: readonly (keyof CommandFigures)[] = process.env['MONGODB_URI']
  ? ['depth', 'commands']
  : ['depth', 'commands', 'keys', 'documents'];

const pick = (figures: CommandFigures, of: readonly (keyof CommandFigures)[]) =>
  Object.fromEntries(of.map((figure) => [figure, figures[figure]]));
