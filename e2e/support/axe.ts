import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './visit.js';

/**
 * The time for which a page that is still moving is measured again. A violation that lasts longer is one that people
 * meet.
 */
const MOVING_MS = 2_000;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until lists show the queried rows and no transition runs. The earlier rows of a list are dimmed meanwhile, below
 * the contrast that text needs.
 */
export const untilSettled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"][data-stale="true"]') === null &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );

/** The violations of WCAG 2.2 AA once it has settled, as rule and place. */
export async function violations(page: Page): Promise<string[]> {
  await untilSettled(page);
  await page.evaluate(axe.source);
  const found = await page.evaluate<AxeResults['violations'], string[]>(async (tags) => {
    const { violations: broken } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return broken;
  }, TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} (${failureSummary.slice(0, 300)})`,
    ),
  );
}

/** Expects that a screen has no accessibility violation and is no wider than its window, once it has settled. */
export async function expectUsable(visit: Visit): Promise<void> {
  expect(await lastWithin(MOVING_MS, () => violations(visit.page), isEmpty)).toEqual([]);
  expect(await lastWithin(MOVING_MS, () => visit.overflow(), fits)).toBeLessThanOrEqual(0);
}

const isEmpty = (found: readonly string[]) => found.length === 0;
const fits = (overflow: number) => overflow <= 0;

/** Measures at least once, and again while the result is wrong and the time is not over; answers the last result. */
async function lastWithin<T>(
  ms: number,
  measure: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<T> {
  const end = Date.now() + ms;
  let result = await measure();
  while (!isRight(result) && Date.now() < end) result = await measure();
  return result;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
