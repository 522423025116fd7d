import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { sharedApp } from '../../backend/test/support/shared-app.js';
import { type Language, wordsOf } from './texts.js';
import { Visit } from './visit.js';

/**
 * Pages within Chromium's address bar, which no test shows: each new context would load two of them, at the cost of a page
 * of the application.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The features that Playwright turns off by the same argument, of which Chromium takes the last one only. */
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
/** The time limit of a step on a machine that is busy with other work. Only a failing test waits this long. */
const STEP_TIMEOUT_MS = 120_000;
const LAUNCH_TIMEOUT_MS = 120_000;
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

interface Server {
  readonly origin: string;
  dispose?(): Promise<void>;
}

export interface StageOptions {
  readonly browserArguments?: readonly string[];
  /**
   * True if an error in the console fails a test. It does where the console is the subject: elsewhere a server that is
   * busy may refuse a request, which the page repeats and the browser reports. An unhandled exception always fails.
   */
  readonly checksConsole?: boolean;
}

/** The shared server and one browser for the tests of a file. */
export function setStage(options: StageOptions = {}): Stage {
  return stageOn(() => sharedApp(), options);
}

/** One browser for the tests of a file, and the server that `start` answers. */
export function stageOn(
  start: () => Promise<Server>,
  { browserArguments = [], checksConsole = false }: StageOptions,
): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    server = await start();
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...ARGUMENTS, ...browserArguments],
      timeout: LAUNCH_TIMEOUT_MS,
    });
  });
  afterEach(async () => {
    const ended = visits;
    visits = [];
    for (const { page } of ended) await keepPicture(page);
    for (const { page } of ended) await page.context().close();
    expect(ended.flatMap(({ noise, pageErrors }) => (checksConsole ? noise : pageErrors))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose?.();
  });

  return {
    get origin() {
      return server?.origin ?? '';
    },
    visit: async ({
      language = 'fr',
      screen = LAPTOP,
      theme = 'light',
      motion = false,
      worker = false,
    } = {}) => {
      if (!server || !browser) throw new Error('a visit begins inside a test');
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
      context.setDefaultTimeout(STEP_TIMEOUT_MS);
      const visit = new Visit(await context.newPage(), server.origin, wordsOf(language));
      visits.push(visit);
      return visit;
    },
  };
}

/** With `E2E_PICTURES` set to a folder, the last screen of each test is kept as a picture. */
async function keepPicture(page: Visit['page']): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder === undefined || page.isClosed()) return;
  mkdirSync(folder, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replaceAll(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
