import type { Page } from 'playwright-core';
import { foundTeam } from '../../../backend/test/support/people/people.js';
import { arriveSignedIn } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { fill } from '../../support/fill.js';
import { ROUTES } from '../../support/routes.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

const LAYOUT_MS = 30_000;

/** Waits until a page shows its content and no longer a skeleton of it. */
async function settled({ page, title }: Visit): Promise<void> {
  await title.waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"], main .stockroom-skeleton, main .ant-skeleton') ===
      null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The layout follows a new size of the window some frames later. A page that stays too wide is reported below.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: LAYOUT_MS }).catch(() => undefined);
}

/** Remembers in the page that its title was hidden, as while a part of the page waits for its texts. */
function watchTitle(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const isHidden = target instanceof HTMLElement && target.style.display === 'none';
        if (isHidden && target.querySelector('h1') !== null) document.documentElement.dataset['hidden'] = '';
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
}

/** Everything that is wrong with one page on one screen. */
async function wrongWith(visit: Visit, path: string, isAudited: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const count = await visit.title.count();
  const words = (await visit.title.first().innerText()).trim();
  if (count !== 1 || words === '')
    wrong.push(`${path} has ${count} level-1 headings, the first says "${words}"`);
  const overflow = await visit.overflow();
  if (overflow > 0)
    wrong.push(`${path} reaches ${overflow} px beyond the edge of ${visit.page.viewportSize()?.width}`);
  if ((await visit.page.locator('html[data-hidden]').count()) > 0)
    wrong.push(`${path} hides its title again while it loads`);
  if (isAudited) wrong.push(...(await violations(visit.page)).map((one) => `${path} ${one}`));
  return wrong;
}

/** Each theme is audited on one screen: the other would say the same again. */
const THEMES = [
  { theme: 'light', audited: LAPTOP },
  { theme: 'dark', audited: PHONE },
] as const;

const HALF = Math.ceil(ROUTES.length / 2);
const HALVES = [
  { which: 'first half', paths: ROUTES.slice(0, HALF) },
  { which: 'second half', paths: [...ROUTES.slice(HALF), '/nowhere'] },
];
const CASES = THEMES.flatMap((theme) => HALVES.map((half) => ({ ...theme, ...half })));

let filled: Promise<{ email: string; order: string }> | undefined;

async function organisation(): Promise<{ email: string; order: string }> {
  const team = await foundTeam(stage.origin);
  const me = await team.owner.expect(200, team.owner.get('/users/me'));
  // The longest name that has nowhere to break.
  await team.owner.expect(200, team.owner.patch('/users/me', me.version, { name: 'W'.repeat(80) }));
  return { email: me.email, order: await fill(team) };
}

it.each(CASES)(
  'answers every route with a page that is named, shows its title once and for all, fits a phone and a laptop, and is accessible: $theme, $which',
  async ({ theme, audited, paths }) => {
    filled ??= organisation();
    const { email, order } = await filled;
    const visit = await stage.visit({ language: 'fr', theme });
    await arriveSignedIn(visit, email);
    await watchTitle(visit.page);
    const sheet = `/preparation/checklist?order=${order}`;
    const wrong: string[] = [];
    for (const path of [...paths, sheet]) {
      await visit.page.setViewportSize(LAPTOP);
      await visit.open(path);
      for (const screen of [LAPTOP, PHONE]) {
        await visit.page.setViewportSize(screen);
        await settled(visit);
        wrong.push(...(await wrongWith(visit, path, screen === audited)));
      }
    }
    expect(wrong).toEqual([]);
  },
);
