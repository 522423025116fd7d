import { isDay } from './calendar-day';

/** The period of a list's address as the API takes it. Addresses may be typed by hand: an invalid day is ignored. */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  return {
    ...(from !== undefined && isDay(from) ? { from } : {}),
    ...(to !== undefined && isDay(to) ? { to } : {}),
  };
}
