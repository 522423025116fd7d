import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expectPage } from './expect.js';
import type { Visit } from './visit.js';

/** A page that is still moving is measured again. */
const POLL = { intervals: [250, 500, 1000] };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until lists show what was asked for and no transition runs. What a list showed before is dimmed meanwhile, below
 * the contrast that text needs.
 */
export const untilSettled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"][data-stale="true"]') === null &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );

/** What a page breaks of WCAG 2.2 AA once it has settled, as rule and place. */
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
  await expectPage.poll(() => violations(visit.page), POLL).toEqual([]);
  await expectPage.poll(() => visit.overflow(), POLL).toBeLessThanOrEqual(0);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
