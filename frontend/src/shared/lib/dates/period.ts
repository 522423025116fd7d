const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar such as 2026-03-31. */
export function isDay(text: string): boolean {
  const date = new Date(text);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The period of a list's address as the API takes it. Addresses may be typed by hand: what is no day is ignored. */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  return {
    ...(from !== undefined && isDay(from) ? { from } : {}),
    ...(to !== undefined && isDay(to) ? { to } : {}),
  };
}
