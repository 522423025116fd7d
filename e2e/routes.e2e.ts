import { foundTeam } from '../backend/test/support/people.js';
import { arriveSignedIn } from './support/arrive.js';
import { violations } from './support/axe.js';
import { fill } from './support/fill.js';
import { MAIN_ROUTES, ROUTES } from './support/routes.js';
import { LAPTOP, PHONE, setStage } from './support/stage.js';
import type { Visit } from './support/visit.js';

const stage = setStage();
const SCREENS = { phone: PHONE, laptop: LAPTOP };

/** Waits until a page shows what it is and no longer a skeleton of it. */
async function settled({ page, title }: Visit): Promise<void> {
  await title.waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"], main .stockroom-skeleton, main .ant-skeleton') ===
      null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Everything that is wrong with one page on one screen. */
async function wrongWith(visit: Visit, path: string, isMain: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const count = await visit.title.count();
  const words = (await visit.title.first().innerText()).trim();
  if (count !== 1 || words === '')
    wrong.push(`${path} has ${count} level-1 headings, the first says "${words}"`);
  const overflow = await visit.overflow();
  if (overflow > 0) wrong.push(`${path} reaches ${overflow} px beyond the edge`);
  if (isMain) wrong.push(...(await violations(visit.page)).map((one) => `${path} ${one}`));
  return wrong;
}

/** The two that differ most are looked at with axe; the other two would say the same again. */
const CASES = [
  { theme: 'light', screen: 'laptop', isAudited: true },
  { theme: 'dark', screen: 'phone', isAudited: true },
  { theme: 'light', screen: 'phone', isAudited: false },
  { theme: 'dark', screen: 'laptop', isAudited: false },
] as const;

let filled: Promise<{ email: string; order: string }> | undefined;

async function organisation(): Promise<{ email: string; order: string }> {
  const team = await foundTeam(stage.origin);
  const { email } = await team.owner.expect<{ email: string }>(200, team.owner.get('/users/me'));
  return { email, order: await fill(team) };
}

it.each(CASES)(
  'answers every route with a page that fits, is named and is accessible: $theme, $screen',
  async ({ theme, screen, isAudited }) => {
    filled ??= organisation();
    const { email, order } = await filled;
    const visit = await stage.visit({ language: 'fr', theme, screen: SCREENS[screen] });
    await arriveSignedIn(visit, email);
    const sheet = `/preparation/checklist?order=${order}`;
    const audited = isAudited ? [...MAIN_ROUTES, sheet] : [];
    const wrong: string[] = [];
    for (const path of [...ROUTES, sheet]) {
      await visit.open(path);
      await settled(visit);
      wrong.push(...(await wrongWith(visit, path, audited.includes(path))));
    }
    expect(wrong).toEqual([]);
  },
);
