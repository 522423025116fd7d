/** Returns whether a text such as 2026-03-31 is a day of the calendar. JavaScript takes 30 February for 2 March. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
