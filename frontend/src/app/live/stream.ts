/** The server's events, on one connection for all tabs of the browser. */
export type LiveMessage =
  | { kind: 'change'; type: string; subject: { kind: string; id: string }; requestId: string }
  | { kind: 'job'; job: { id: string } & Record<string, unknown> }
  /** The notifications of the user have changed. */
  | { kind: 'notification' }
  /** The connection was lost, or is there again. */
  | { kind: 'connection'; connected: boolean }
  /** Events may have been missed: all shown data must be refetched. */
  | { kind: 'reset' };

const NAME = 'stockroom-live';
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;
/** The time after which a waiting tab takes the connection over from another one. */
const TAKEOVER_MS = 300;
/** The maximum age that the server accepts. */
const MAX_AGE_MS = 60_000;

/**
 * Follows the events until the signal aborts. One tab of the browser holds the connection, by a lock that another tab
 * gets when it closes, and forwards the events to the others. Browsers without locks or channels hold one connection
 * per tab. `oldestDataAt` is the time of the first request whose answer is shown. Tabs share the events of one `place` only, a
 * user in an organisation: until all have followed a switch in one of them, they are in different ones.
 */
export function followChanges(
  place: string,
  onMessage: (message: LiveMessage) => void,
  oldestDataAt: () => number,
  signal: AbortSignal,
): void {
  const name = `${NAME}/${place}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data));
  const broadcast = (message: LiveMessage) => {
    if (signal.aborted) return;
    onMessage(message);
    channel?.postMessage(message);
  };
  // Events may be lost when another tab takes the connection over.
  const since = Date.now();
  const lead = () => holdStream(broadcast, oldestDataAt, signal, Date.now() - since > TAKEOVER_MS);
  if (!('locks' in navigator) || channel === null) void lead();
  else void navigator.locks.request(name, { signal }, lead).catch(() => undefined);
}

/** Holds the connection until the signal aborts, and reopens it with increasing delays when the browser gives up. */
function holdStream(
  onMessage: (message: LiveMessage) => void,
  oldestDataAt: () => number,
  signal: AbortSignal,
  late: boolean,
): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    let missed = late;
    const open = () => {
      // The changes between the first answers and the connection are sent, unless everything is refetched anyway.
      const age = Math.min(Math.max(0, Date.now() - oldestDataAt()), MAX_AGE_MS);
      source = new EventSource(missed ? '/api/events' : `/api/events?dataAgeMs=${Math.ceil(age)}`);
      listen(source, onMessage);
      source.addEventListener('hello', () => {
        pause = FIRST_PAUSE_MS;
        if (missed) onMessage({ kind: 'reset' });
        missed = true;
      });
      source.addEventListener('open', () => onMessage({ kind: 'connection', connected: true }));
      source.addEventListener('error', () => {
        onMessage({ kind: 'connection', connected: false });
        // The browser repeats the request as it is, and its age has changed.
        missed = true;
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

function listen(source: EventSource, onMessage: (message: LiveMessage) => void): void {
  source.addEventListener('change', ({ data }: MessageEvent<string>) =>
    onMessage({ kind: 'change', ...(JSON.parse(data) as Omit<LiveMessage & { kind: 'change' }, 'kind'>) }),
  );
  source.addEventListener('job', ({ data }: MessageEvent<string>) =>
    onMessage({ kind: 'job', job: JSON.parse(data) as { id: string } }),
  );
  source.addEventListener('notification', () => onMessage({ kind: 'notification' }));
  source.addEventListener('reset', () => onMessage({ kind: 'reset' }));
}
