import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { type RunningApp, startApp } from '../../backend/test/support/app.js';
import { sharedApp } from '../../backend/test/support/shared-app.js';
import { type Language, wordsOf } from './texts.js';
import { Visit } from './visit.js';

/**
 * Pages within Chromium's address bar, which no test shows: each new context would load two of them, at the cost of a page
 * of the application.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright turns off by the same argument, of which Chromium takes the last one only. */
const OFF_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const ARGUMENTS = [
  `--disable-features=${[...ADDRESS_BAR, ...OFF_BY_PLAYWRIGHT].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LOCALES = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', it: 'it-IT' } as const;

/** A phone that is narrow, and a small laptop. */
export const PHONE = { width: 360, height: 740 } as const;
export const LAPTOP = { width: 1280, height: 800 } as const;

interface Arrival {
  readonly language?: Language;
  readonly screen?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly motion?: boolean;
  /** With the service worker. Without one, a journey sees each request that a page makes. */
  readonly worker?: boolean;
}

export interface Stage {
  readonly origin: string;
  /** A person with a separate browser. */
  visit(arrival?: Arrival): Promise<Visit>;
}

/**
 * The built application and one browser for the tests of a file; a server with settings of its own where `env` names
 * some, and a browser with further arguments. After each test every page must have been quiet: an
 * error in its console fails the test, whatever else went well.
 */
export function setStage(
  env?: Readonly<Record<string, string>>,
  browserArguments: readonly string[] = [],
): Stage {
  let own: RunningApp | undefined;
  let origin: string | undefined;
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    if (env) own = await startApp({ env });
    ({ origin } = own ?? (await sharedApp()));
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...ARGUMENTS, ...browserArguments],
    });
  });
  afterEach(async () => {
    const ended = visits;
    visits = [];
    for (const { page } of ended) await keepPicture(page);
    for (const { page } of ended) await page.context().close();
    expect(ended.flatMap(({ noise }) => noise)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await own?.dispose();
  });

  return {
    get origin() {
      return origin ?? '';
    },
    visit: async ({
      language = 'fr',
      screen = LAPTOP,
      theme = 'light',
      motion = false,
      worker = false,
    } = {}) => {
      if (!origin || !browser) throw new Error('a visit begins inside a test');
      const options: BrowserContextOptions = {
        viewport: screen,
        locale: LOCALES[language],
        colorScheme: theme,
        timezoneId: 'Europe/Paris',
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: screen.width < 768,
        serviceWorkers: worker ? 'allow' : 'block',
      };
      const context = await browser.newContext(options);
      context.setDefaultTimeout(30_000);
      const visit = new Visit(await context.newPage(), origin, wordsOf(language));
      visits.push(visit);
      return visit;
    },
  };
}

/** With `E2E_PICTURES` set to a folder, what each test left on the screen can be looked at. */
async function keepPicture(page: Visit['page']): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder === undefined || page.isClosed()) return;
  mkdirSync(folder, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replaceAll(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
