import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The globals that every browser of today has and jsdom lacks, or has in a kind that the requests of Node refuse. */
const FROM_NODE = { AbortController, AbortSignal, structuredClone };
/** Packages for browsers and servers both look for these, and the tests' IndexedDB waits by them. */
const TIMERS_OF_NODE = { setImmediate, clearImmediate };

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VISIBILITY = /(?<![\w-])(?:display|visibility|pointer-events)\s*:[^;]*/g;

/**
 * Keeps what decides whether an element is shown and takes clicks. jsdom matches each rule against an element whose style
 * is asked for, and Ant Design inserts thousands.
 */
function reduceStyles(css: string): string {
  // Rules within at-rules hold for other screens and for animations.
  const flat = css.replace(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...flat.matchAll(RULE)]
    .map(([, selector = '', body = '']) => ({ selector, body: body.match(VISIBILITY)?.join(';') }))
    .filter(({ body }) => body !== undefined)
    .map(({ selector, body }) => `${selector}{${body}}`)
    .join('');
}

const { setupVM } = builtinEnvironments.jsdom;
if (!setupVM) throw new Error('This Vitest has no jsdom for pages with a context of their own.');

/** A page in jsdom, whose scripts run in a context of its own: the worker loads jsdom once, and each file gets a new page. */
export default {
  ...builtinEnvironments.jsdom,
  name: 'page',
  async setupVM(options) {
    const built = await setupVM(options);
    const global = built.getVmContext();
    const window: Window & typeof globalThis = global.jsdom.window;
    Object.assign(global, FROM_NODE, TIMERS_OF_NODE, {
      /** Addresses are relative to the page. */
      Request: class extends global.Request {
        constructor(input: RequestInfo, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init);
        }
      },
    });
    // Without the second argument: jsdom computes no styles of pseudo-elements, and reports each try.
    const styleOf = (element: Element): CSSStyleDeclaration => window.getComputedStyle(element);
    const getComputedStyle = window.getComputedStyle.bind(window);
    window.getComputedStyle = global.getComputedStyle = (element: Element) => getComputedStyle(element);
    window.Element.prototype.scrollIntoView = () => undefined;
    const isShown = (element: Element): boolean =>
      styleOf(element).display !== 'none' &&
      (element.parentElement === null || isShown(element.parentElement));
    window.Element.prototype.checkVisibility = function checkVisibility(this: Element) {
      return isShown(this);
    };
    const innerHTML = Object.getOwnPropertyDescriptor(window.Element.prototype, 'innerHTML');
    Object.defineProperty(window.HTMLStyleElement.prototype, 'innerHTML', {
      configurable: true,
      get() {
        return innerHTML?.get?.call(this);
      },
      set(css: string) {
        innerHTML?.set?.call(this, reduceStyles(css));
      },
    });
    window.scrollTo = global.scrollTo = () => undefined;
    // A desk: no query for a narrow screen, a dark theme or less motion holds.
    global.matchMedia = (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    return built;
  },
} satisfies Environment;
