import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './visit.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until a list shows what was asked for: what it showed before is dimmed for so long, below the contrast that text needs. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"][data-stale="true"]') === null &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );

/** What a page breaks of WCAG 2.2 AA once it has settled, as rule and place. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
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

/** What every screen must be: readable by everybody and no wider than its window. */
export async function expectUsable(visit: Visit): Promise<void> {
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
