/** The background work of the server that a test can wait for. */
type Work = 'events' | 'consumers' | 'mail' | 'jobs' | 'webhooks';

interface IdleOptions {
  /** Waits for the jobs and deliveries of this organisation only. */
  readonly tenantId?: string;
  readonly what?: readonly Work[];
}

/** Waits, in one call, until the server has done all background work that is due. */
export async function untilIdle(
  { origin }: { readonly origin: string },
  { tenantId, what }: IdleOptions = {},
): Promise<void> {
  const query = new URLSearchParams({
    ...(tenantId ? { tenant: tenantId } : {}),
    ...(what ? { what: what.join(',') } : {}),
  });
  const answer = await fetch(`${origin}/api/dev/idle?${query}`);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the server is not idle: ${text}`);
}
