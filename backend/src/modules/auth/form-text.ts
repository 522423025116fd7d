/** A text member of a body that is otherwise taken as it comes; empty where there is none. */
export function textIn(body: unknown, key: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : '';
}
