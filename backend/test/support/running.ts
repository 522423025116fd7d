/** How many requests a server is working on, as its own metrics say. */
export async function running(origin: string, token?: string): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const metrics = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return Number(/stockroom_admission_requests\{state="running"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}
