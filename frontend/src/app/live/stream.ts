/** The server's events, on one connection for all tabs of the browser. */
export type LiveMessage =
  | { kind: 'change'; type: string; subject: { kind: string; id: string }; requestId: string }
  | { kind: 'job'; job: { id: string } & Record<string, unknown> }
  /** Somebody is told of something: the own notifications changed. */
  | { kind: 'notification' }
  /** The connection was lost, or is there again. */
  | { kind: 'connection'; connected: boolean }
  /** Events may have been missed: all shown data must be refetched. */
  | { kind: 'reset' };

const NAME = 'stockroom-live';
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;
/** A tab that has waited so long for the connection takes it over from another one. */
const TAKEOVER_MS = 300;

/**
 * Follows the events until the signal aborts. One tab of the browser holds the connection, by a lock that another tab
 * gets when it closes, and forwards the events to the others. Browsers without locks or channels hold one connection
 * per tab.
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
  // Events may be lost when another tab takes the connection over.
  const since = Date.now();
  const lead = () => hold(broadcast, signal, Date.now() - since > TAKEOVER_MS);
  if (!('locks' in navigator) || channel === null) void lead();
  else void navigator.locks.request(NAME, { signal }, lead).catch(() => undefined);
}

/** Holds the connection until the signal aborts, and reopens it with increasing delays when the browser gives up. */
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
      source.addEventListener('open', () => tell({ kind: 'connection', connected: true }));
      source.addEventListener('error', () => {
        tell({ kind: 'connection', connected: false });
        // The browser reconnects automatically while the connection is only interrupted.
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
    // The tab that held it may have gone to sign out: the session is asked for when that is over.
    if (late) timer = setTimeout(open, FIRST_PAUSE_MS);
    else open();
  });
}

function listen(source: EventSource, tell: (message: LiveMessage) => void): void {
  source.addEventListener('change', ({ data }: MessageEvent<string>) =>
    tell({ kind: 'change', ...(JSON.parse(data) as Omit<LiveMessage & { kind: 'change' }, 'kind'>) }),
  );
  source.addEventListener('job', ({ data }: MessageEvent<string>) =>
    tell({ kind: 'job', job: JSON.parse(data) as { id: string } }),
  );
  source.addEventListener('notification', () => tell({ kind: 'notification' }));
  source.addEventListener('reset', () => tell({ kind: 'reset' }));
}
