/** An event of the live feed, as it arrives. */
export interface Fed {
  readonly id: number | undefined;
  readonly event: string;
  readonly data: {
    readonly type?: string;
    readonly subject?: { readonly id: string; readonly kind: string };
  };
}

/** A reader of the live feed. */
export interface Reader {
  /** Everything that has arrived so far. */
  readonly events: readonly Fed[];
  readonly status: number;
  /** The id that a browser would resume from. */
  readonly lastId: () => string | undefined;
  /** Resolves when something that fits has arrived. */
  until(fits: (event: Fed) => boolean): Promise<Fed>;
  /** Resolves when the stream is over: whether the server ended it in order, and did not cut it off. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** Opens the live feed with these headers and reads it. */
export async function readFeed(
  origin: string,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<Reader> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/events${query}`, { headers, signal: controller.signal });
  const events: Fed[] = [];
  const waiting = new Set<() => void>();
  let lastId: string | undefined;
  const take = (block: string) => {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    const id = fields.get('id');
    events.push({
      id: id === undefined ? undefined : Number(id),
      event: fields.get('event') ?? 'message',
      data: JSON.parse(data) as Fed['data'],
    });
    for (const wake of waiting) wake();
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      rest += Buffer.from(chunk as Uint8Array).toString('utf8');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  const ended = read().then(
    () => true,
    () => false,
  );
  const until = async (fits: (event: Fed) => boolean) => {
    for (;;) {
      const found = events.find(fits);
      if (found) return found;
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        void ended.then(() => reject(new Error(`the feed ended without it: ${JSON.stringify(events)}`)));
      });
    }
  };
  return {
    events,
    status: response.status,
    lastId: () => lastId,
    until,
    ended,
    close: () => controller.abort(),
  };
}
