import { setTimeout as sleep } from 'node:timers/promises';

/** The maximum time between two pictures: a busy machine makes no slower film. */
const MAX_GAP_MS = 150;
const MIN_GAP_MS = 150;
const SETTLE_MS = 600;
const STEPS = 12;
const ATTEMPTS = 5;

/** Follows the mouse, which no picture of the page has. */
function showPointer() {
  const pointer = document.createElement('div');
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '-40px',
    top: '-40px',
    width: '26px',
    height: '26px',
    marginLeft: '-13px',
    marginTop: '-13px',
    borderRadius: '50%',
    background: 'rgb(91 91 214 / 40%)',
    border: '2px solid rgb(91 91 214)',
    zIndex: '2147483647',
    pointerEvents: 'none',
  });
  pointer.setAttribute('popover', 'manual');
  pointer.style.inset = 'auto';
  const raise = () => {
    if (!pointer.isConnected) document.documentElement.append(pointer);
    // Above open dialogs too.
    if (pointer.matches(':popover-open')) pointer.hidePopover();
    pointer.showPopover();
  };
  document.addEventListener('mousemove', ({ clientX, clientY }) => {
    raise();
    pointer.style.left = `${clientX}px`;
    pointer.style.top = `${clientY}px`;
  });
}

/** Returns whether the page has loaded its data, and nothing moves any more. */
function hasSettled() {
  const moves = ({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  return document.querySelector('.ant-skeleton, .ant-spin') === null && !document.getAnimations().some(moves);
}

/** Films a page: the pictures of its changes, in the time of the film, and when each caption begins and ends. */
export class Recorder {
  #frames = [];
  #now = 0;
  #last;
  cues = [];

  static async of(page) {
    const recorder = new Recorder();
    recorder.page = page;
    await page.addInitScript(showPointer);
    recorder.session = await page.context().newCDPSession(page);
    recorder.session.on('Page.screencastFrame', (frame) => recorder.#add(frame));
    return recorder;
  }

  async start() {
    await this.session.send('Page.startScreencast', { format: 'png' });
    await sleep(SETTLE_MS);
    this.#frames = this.#frames.slice(-1).map((frame) => ({ ...frame, at: 0 }));
    this.#now = 0;
  }

  #add({ data, metadata, sessionId }) {
    void this.session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    const taken = metadata.timestamp * 1000;
    if (this.#last !== undefined) this.#now += Math.min(Math.max(taken - this.#last, 0), MAX_GAP_MS);
    this.#last = taken;
    this.#frames.push({ at: this.#now, data });
  }

  /** One step with its caption, which stays for `seconds` after the last change. */
  async step(cue, seconds, act) {
    const from = this.#now;
    await act?.();
    await this.page.waitForFunction(hasSettled);
    await this.#lastFrame();
    this.#now += seconds * 1000;
    this.cues.push({ id: cue, from: Math.round(from), to: Math.round(this.#now) });
  }

  /** Waits for the pictures of the last changes, which a busy machine sends late. A blinking caret never stops. */
  async #lastFrame() {
    for (let count = -1, round = 0; count < this.#frames.length && round < ATTEMPTS; round += 1) {
      count = this.#frames.length;
      await sleep(SETTLE_MS);
    }
  }

  /** The box of the element in view. A list that is refetched meanwhile renders it again, so it is looked for again. */
  async #boxOf(locator) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await locator.waitFor();
        await locator.scrollIntoViewIfNeeded();
        await locator.hover({ trial: true });
        const box = await locator.boundingBox();
        if (box === null) throw new Error(`${locator} is rendered again`);
        return box;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await sleep(SETTLE_MS);
      }
    }
  }

  /** Moves the mouse there as a hand does, and presses. */
  async click(locator) {
    const { x, y, width, height } = await this.#boxOf(locator);
    await this.page.mouse.move(x + width / 2, y + height / 2, { steps: STEPS });
    await sleep(150);
    await locator.click();
    await sleep(SETTLE_MS);
    this.#now += 500;
  }

  async stop() {
    await this.session.send('Page.stopScreencast');
    const kept = this.#frames.filter((frame, index) => {
      const next = this.#frames[index + 1];
      return next === undefined || next.at - frame.at >= MIN_GAP_MS;
    });
    kept[0].at = 0;
    return { frames: kept, durationMs: Math.round(this.#now) };
  }
}
