/** The fields of the other lines of a count sheet, those below first. */
export function fieldsAfter(entry: Element | null): HTMLElement[] {
  const line = entry?.closest('li');
  const lines = [...(line?.parentElement?.children ?? [])];
  const at = lines.findIndex((one) => one === line);
  return [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))].flatMap(
    (one) => one.querySelector('input') ?? [],
  );
}

/** Moves the focus from a line that is saved, and will leave the list, to the next one. */
export function focusNext(entry: Element | null, fields: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  // The person has gone to another field meanwhile.
  if (focused instanceof HTMLInputElement && entry?.contains(focused) !== true) return;
  const next = fields.find((field) => field.isConnected);
  if (next !== undefined) next.focus();
  else document.getElementById('content')?.focus({ preventScroll: true });
}
