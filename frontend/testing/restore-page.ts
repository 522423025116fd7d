type Restore = () => void;

/** What tests replace parts of: the globals, the window of jsdom behind them, and two of its objects. */
const owners = (): object[] => [globalThis, document.defaultView ?? {}, document, navigator];

/** The test runner and the packages store their own values under such names. */
const isInternal = (key: string | symbol) => typeof key === 'symbol' || key.startsWith('__');

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
  one?.value === other.value && one?.get === other.get && one?.set === other.set;

/** Puts back what is replaced and deletes what is added, such as `fetch`, `navigator.wakeLock` or `indexedDB`. */
export function watchProperties(): Restore {
  const before = owners().map((owner) => ({ owner, properties: Object.getOwnPropertyDescriptors(owner) }));
  return () => {
    for (const { owner, properties } of before) {
      const known: Record<string | symbol, PropertyDescriptor> = properties;
      for (const key of Reflect.ownKeys(owner)) {
        if (owner === globalThis && isInternal(key)) continue;
        if (known[key] === undefined) Reflect.deleteProperty(owner, key);
      }
      for (const key of Reflect.ownKeys(known)) {
        const old = known[key];
        if (old === undefined || (owner === globalThis && isInternal(key))) continue;
        if (!isSame(Object.getOwnPropertyDescriptor(owner, key), old))
          Reflect.defineProperty(owner, key, old);
      }
    }
  };
}

/** Removes the listeners of the window and the document, which modules of the sources add and never remove. */
export function watchListeners(): Restore {
  const added: Restore[] = [];
  for (const target of [globalThis, document.defaultView, document]) {
    if (target === null) continue;
    const add = target.addEventListener.bind(target);
    Object.assign(target, {
      addEventListener: (...args: Parameters<EventTarget['addEventListener']>) => {
        added.push(() => target.removeEventListener(...args));
        add(...args);
      },
    });
  }
  return () => {
    for (const remove of added) remove();
  };
}

/** Clears the timers that still run, so that none of them sends a request during the next file. */
export function watchTimers(): Restore {
  const started: ReturnType<typeof setTimeout>[] = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...args: unknown[]) => ReturnType<typeof setTimeout>;
    const watched = (...args: unknown[]) => {
      const timer = start(...args);
      started.push(timer);
      return timer;
    };
    Object.assign(globalThis, { [name]: watched });
  }
  return () => {
    for (const timer of started) clearTimeout(timer);
  };
}
