import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Body } from '../../support/client.js';
import { newDepot, runEveryCommand } from '../../support/commands/every-command.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const LOGS = resolve('frontend/src/i18n/locales/en/logs.json');
const { names } = JSON.parse(readFileSync(LOGS, 'utf8')) as { names: Record<string, string> };

/**
 * The fields with names that people choose: their preferences, the filters of a list, and the custom fields of an
 * article.
 */
const FREE = new Set(['preferences', 'filters', 'attrs']);

/** The fields inside a value, each with its parent. */
function fieldsIn(value: unknown, within: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, within));
  if (typeof value !== 'object' || value === null || FREE.has(within)) return [];
  return Object.entries(value).flatMap(([field, item]): [string, string][] => [
    [within, field],
    ...fieldsIn(item, field),
  ]);
}

async function allLogs({ owner }: Team): Promise<Body[]> {
  const found: Body[] = [];
  let cursor = '';
  do {
    const page = await owner.expect(200, owner.get(`/logs?limit=200${cursor}`));
    found.push(...page.items);
    cursor = page.nextCursor ? `&cursor=${encodeURIComponent(String(page.nextCursor))}` : '';
  } while (cursor);
  return found;
}

it('the log has a name for each field inside of a recorded one, after every command', async () => {
  const team = await foundTeam((await sharedApp()).origin);
  await runEveryCommand(team, await newDepot(team, 'FAR'));
  const { version } = await team.owner.expect(200, team.owner.get('/tenants/current'));
  const settings = {
    approvalPolicy: 'above',
    approvalAbove: { quantity: 5, value: 1000 },
    numbering: { request: 'ASK-{YYYY}-{000000}', order: 'PREP-{YYYY}-{000000}' },
  };
  await team.owner.expect(200, team.owner.patch('/tenants/current', version, { settings }));
  let logs: Body[] = [];
  await until('the last change is in the log', async () => {
    logs = await allLogs(team);
    return logs.some(({ facts }) => facts.settings?.after?.numbering);
  });
  const inside = logs.flatMap(({ facts, texts }) =>
    Object.entries({ ...facts, ...texts }).flatMap(([field, change]) =>
      ['before', 'after'].flatMap((side) => fieldsIn(Object(change)[side], field)),
    ),
  );
  const unnamed = inside.filter(([within, field]) => !(`${within}-${field}` in names || field in names));
  expect([...new Set(unnamed.map((place) => place.join('.')))]).toEqual([]);
  expect(new Set(inside.map((place) => place.join('.'))).size).toBeGreaterThan(40);
});
