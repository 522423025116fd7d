import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page breaks of WCAG 2.2 AA, as rule and place. */
export async function violations(page: Page): Promise<string[]> {
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

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
