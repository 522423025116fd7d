import type { Locator, Page, Response } from 'playwright-core';
import type { Say } from './texts.js';

/** The browser's own line about an answer; the page has no part in it. */
const NETWORK_LINE = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** One person in front of one page, with the words of their language. */
export class Visit {
  readonly #pageErrors: string[] = [];
  readonly #consoleErrors: string[] = [];
  readonly #lines: string[] = [];
  readonly #refusals: { readonly path: string; readonly status: number }[] = [];

  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly say: Say,
  ) {
    page.on('pageerror', ({ name, message, stack }) =>
      this.#pageErrors.push(`page error: ${stack || `${name}: ${message}`}`),
    );
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      const status = Number(NETWORK_LINE.exec(message.text())?.[1]);
      const expected = this.#refusals.some((one) => one.status === status && url.includes(one.path));
      const said = this.#lines.some((line) => message.text().startsWith(line));
      if (!expected && !said) this.#consoleErrors.push(`console: ${message.text()} (${url})`);
    });
  }

  /** Exceptions that no code of the page handled. */
  get pageErrors(): readonly string[] {
    return this.#pageErrors;
  }

  /** The same, with the errors that the console shows. */
  get noise(): readonly string[] {
    return [...this.#pageErrors, ...this.#consoleErrors];
  }

  /** Says that the journey will have the server refuse something, so that the browser's line about it is no error. */
  expectRefusal(path: string, status: number): void {
    this.#refusals.push({ path, status });
  }

  /** Says that the journey will have the page itself report something. */
  expectLine(beginning: string): void {
    this.#lines.push(beginning);
  }

  /** Goes to an address; at `/`, until the application has replaced the page of the server. */
  async open(path: string): Promise<Response | null> {
    const answer = await this.page.goto(`${this.origin}${path}`);
    await this.page.locator('#first').waitFor({ state: 'detached' });
    return answer;
  }

  /** Waits until no part of the page is a placeholder, and the browser has nothing else to do. */
  async untilLoaded(): Promise<void> {
    await this.title.waitFor();
    await this.page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning') === null,
    );
    await this.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }

  /** Takes the line down once the pop-ups are loaded, which come after the first page. */
  async goOffline(): Promise<void> {
    await this.page.locator('section[aria-label$="alt+T"]').waitFor({ state: 'attached' });
    await this.page.context().setOffline(true);
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  button(key: string, values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  heading(text: string | RegExp): Locator {
    return this.page.getByRole('heading', { name: text });
  }

  /** A field of a form by its name. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Waits until an element has a text, and returns it. */
  async read(place: Locator): Promise<string> {
    await place.first().waitFor();
    return place.first().innerText();
  }

  /** Through the menu, as a person goes: the sidebar on a desk, the drawer on a phone. */
  async go(entry: string): Promise<void> {
    const burger = this.button('shell:nav.open');
    if (await burger.isVisible()) await burger.click();
    const link = await this.menuLink(entry);
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await this.page.waitForURL(({ pathname }) => pathname === address);
  }

  /** The link to a page in the menu, which is unfolded: the page may have no word of its own there. */
  async menuLink(entry: string): Promise<Locator> {
    const menu = this.page.getByRole('navigation', { name: this.say('shell:nav.label') });
    const [more, less] = ['more', 'less'].map((key) =>
      menu.getByRole('button', { name: this.say(`shell:nav.${key}`), exact: true }),
    ) as [Locator, Locator];
    await more.or(less).waitFor();
    if (await more.isVisible()) await more.click();
    return menu.locator(`[data-page="${entry}"]`);
  }

  /** The distance by which the page exceeds the screen's right edge. */
  async overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
