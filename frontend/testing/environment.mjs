import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser of today has and jsdom lacks; Node has the same. */
const FROM_NODE = {
  fetch,
  Headers,
  Response,
  // Requests take signals of their own kind only.
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  structuredClone,
  /** Addresses are relative to the page. */
  Request: class extends Request {
    constructor(input, init) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init);
    }
  },
  /** A task of its own, without a handle that keeps the process alive. */
  MessageChannel: class {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
  },
};

/** A page in jsdom, at the address that requests are relative to. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
    Object.assign(this.global.crypto, { randomUUID: () => crypto.randomUUID() });
    this.global.Element.prototype.scrollIntoView = () => undefined;
    // jsdom computes no styles of pseudo-elements, and says so each time.
    const styleOf = this.global.getComputedStyle.bind(this.global);
    this.global.getComputedStyle = (element) => styleOf(element);
    this.global.Element.prototype.checkVisibility = function isShown() {
      for (let at = this; at !== null; at = at.parentElement)
        if (styleOf(at).display === 'none') return false;
      return true;
    };
    this.global.scrollTo = () => undefined;
    // A desk: no query for a narrow screen, a dark theme or less motion holds.
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
