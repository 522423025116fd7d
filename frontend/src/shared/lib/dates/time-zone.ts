let timeZone: string | undefined;

/** Sets the time zone of the current organisation, for code that is no component. */
export function setTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

export const currentTimeZone = (): string | undefined => timeZone;
