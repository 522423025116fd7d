declare const PLACEHOLDERS: unique symbol;

/** A text for people whose `{{placeholders}}` have these names. */
export type Text<Placeholder extends string = string> = string & { readonly [PLACEHOLDERS]?: Placeholder };

/** Fills the `{{placeholders}}` of a text. */
export function fill<Placeholder extends string>(
  text: Text<Placeholder>,
  values: Readonly<Record<Placeholder, string | number>>,
): string {
  const known: Readonly<Record<string, string | number | undefined>> = values;
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(known[name] ?? ''));
}
