import type { Locator, Page } from 'playwright-core';
import { expectPage } from './expect.js';
import type { Visit } from './visit.js';

/** The maximum number of key presses on a page. */
const MAX_PRESSES = 60;

/** The same control while it has the focus. */
const focused = (page: Page, place: Locator) => place.and(page.locator(':focus'));

/** Walks with Tab until a control has the focus, and says after how many presses; fails where Tab never comes by. */
export async function tabTo(page: Page, place: Locator): Promise<number> {
  await place.waitFor();
  for (let press = 1; press <= MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page, place).count()) > 0) return press;
  }
  throw new Error(`Tab does not reach ${String(place)}`);
}

/** Waits until a control has the focus without anybody having moved it there. */
export async function untilFocused(place: Locator): Promise<void> {
  await focused(place.page(), place).waitFor();
}

/**
 * Sends a code and Enter as a scanner does, with keys two milliseconds apart. The keys carry their times with them, because the
 * page tells a scanner from a person by these, and are sent without a wait between them: a busy machine would part a code.
 */
export async function scanCode(page: Page, code: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const sent: Promise<unknown>[] = [];
  const press = (key: string, text: string, named: object = {}) => {
    for (const type of ['keyDown', 'keyUp'] as const) {
      timestamp += 0.001;
      const event = { type, key, timestamp, ...named, ...(type === 'keyDown' ? { text } : {}) };
      sent.push(protocol.send('Input.dispatchKeyEvent', event));
    }
  };
  for (const character of code) press(character, character);
  press('Enter', '\r', { code: 'Enter', windowsVirtualKeyCode: 13 });
  await Promise.all(sent);
  await protocol.detach();
}

/** Ctrl+K, the beginning of a page's name, Enter; the page then begins at its title. */
export async function goByPalette(visit: Visit, entry: string): Promise<void> {
  const { page, say } = visit;
  const name = say(`shell:menu.${entry}`);
  await page.keyboard.press('Control+K');
  const field = paletteField(visit);
  await untilFocused(field);
  await page.keyboard.type(name.toUpperCase());
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}

export const paletteField = ({ page, say }: Visit) =>
  page.getByRole('dialog', { name: say('shell:palette.title') }).getByRole('combobox');

/** Types a day into the field of a calendar, as the four languages write it; an empty one takes the day away. */
export async function enterDay(field: Locator, day: string): Promise<void> {
  // The calendar is loaded when the field is entered.
  await field.click();
  await expectPage(field).toBeEditable();
  await field.fill(day.split('-').reverse().join('/'));
  await field.press(day === '' ? 'Tab' : 'Enter');
}
