/**
 * The number of requests that have come to a server and are not answered yet, as its own metrics say; or only those in
 * one state.
 */
export async function running(origin: string, token?: string, state = '\\w+'): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const metrics = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  const counts = metrics.matchAll(
    new RegExp(`stockroom_admission_requests\\{state="${state}"\\} (\\d+)`, 'g'),
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
