import { type DaySide, isDay, momentOfDay } from '../../time/index.js';
import { type Class, declarationsOf } from './field-limits.js';

const declared = new WeakMap<object, Map<string, DaySide>>();

/** Registers a field that may be a day, for `DayFields`. */
export function declareDay(side: DaySide): PropertyDecorator {
  return (prototype, name) => {
    const fields = declared.get(prototype) ?? new Map<string, DaySide>();
    declared.set(prototype, fields.set(String(name), side));
  };
}

/** A field of a class that is a day or contains parts with days. */
type Holder = { readonly name: string } & ({ readonly side: DaySide } | { readonly part: Class });

const holders = new WeakMap<Class, readonly Holder[]>();

/** The fields of a class that can hold days, at any depth. */
function holdersOf(shape: Class): readonly Holder[] {
  const known = holders.get(shape);
  if (known) return known;
  // A shape that contains itself ends here.
  holders.set(shape, []);
  const found: Holder[] = [];
  for (let at: object | null = shape.prototype; at; at = Object.getPrototypeOf(at) as object | null)
    for (const [name, side] of declared.get(at) ?? []) found.push({ name, side });
  for (const [name, { type }] of declarationsOf(shape)) {
    if (typeof type !== 'function') continue;
    const part = (type as () => Class)();
    if (holdersOf(part).length > 0) found.push({ name, part });
  }
  holders.set(shape, found);
  return found;
}

/** A field of a value that holds a day. */
interface HeldDay {
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly side: DaySide;
}

function heldDays(shape: Class, value: object): HeldDay[] {
  const holder = value as Record<string, unknown>;
  return holdersOf(shape).flatMap((field): HeldDay[] => {
    const held = holder[field.name];
    if ('side' in field) return isDay(held) ? [{ holder, name: field.name, side: field.side }] : [];
    return [held].flat().flatMap((part) => (part ? heldDays(field.part, part) : []));
  });
}

/** Replaces the days of a validated value by their moments. The time zone is read only where there is a day. */
export async function replaceDays(
  shape: Class,
  value: object,
  timeZone: () => Promise<string>,
): Promise<void> {
  const days = heldDays(shape, value);
  if (days.length === 0) return;
  const zone = await timeZone();
  for (const { holder, name, side } of days)
    holder[name] = momentOfDay(String(holder[name]), side, zone).toISOString();
}
