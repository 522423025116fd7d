/** A text member of an untyped body; empty without one. */
export function textIn(body: unknown, key: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : '';
}
