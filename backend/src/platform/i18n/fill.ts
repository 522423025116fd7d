/** Fills the `{{placeholders}}` of a text; one without a value becomes empty. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
}
