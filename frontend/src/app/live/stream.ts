/** What the server says as it happens, on one connection for all tabs of the browser. */
export type LiveMessage =
  | { kind: 'change'; type: string; subject: { kind: string; id: string }; requestId: string }
  | { kind: 'job'; job: { id: string } & Record<string, unknown> }
  /** Something may have been missed: everything that is shown has to be asked for again. */
  | { kind: 'reset' };

const NAME = 'stockroom-live';
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Follows what changes until the signal says stop. One tab of the browser holds the connection (by a lock that passes on
 * when the tab goes) and tells the others. Browsers without locks or channels hold one connection in each tab.
 */
export function followChanges(take: (message: LiveMessage) => void, signal: AbortSignal): void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => take(data));
  const broadcast = (message: LiveMessage) => {
    if (signal.aborted) return;
    take(message);
    channel?.postMessage(message);
  };
  // Whoever takes the connection over from another tab may have missed what happened in between.
  const since = Date.now();
  const lead = () => hold(broadcast, signal, Date.now() - since > FIRST_PAUSE_MS);
  if (!('locks' in navigator) || channel === null) void lead();
  else void navigator.locks.request(NAME, { signal }, lead).catch(() => undefined);
}

/** Holds the connection until the signal says stop, and opens it anew, ever more slowly, where the browser gives up. */
function hold(tell: (message: LiveMessage) => void, signal: AbortSignal, late: boolean): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    let missed = late;
    const open = () => {
      source = new EventSource('/api/events');
      listen(source, tell);
      source.addEventListener('hello', () => {
        pause = FIRST_PAUSE_MS;
        if (missed) tell({ kind: 'reset' });
        missed = true;
      });
      source.addEventListener('error', () => {
        // The browser comes back by itself while the connection is only interrupted.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      });
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      done();
    });
    open();
  });
}

function listen(source: EventSource, tell: (message: LiveMessage) => void): void {
  source.addEventListener('change', ({ data }: MessageEvent<string>) =>
    tell({ kind: 'change', ...(JSON.parse(data) as Omit<LiveMessage & { kind: 'change' }, 'kind'>) }),
  );
  source.addEventListener('job', ({ data }: MessageEvent<string>) =>
    tell({ kind: 'job', job: JSON.parse(data) as { id: string } }),
  );
  source.addEventListener('reset', () => tell({ kind: 'reset' }));
}
