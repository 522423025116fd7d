interface InKit {
  readonly kit: { readonly requestLineId: string } | null;
}

interface KitGroup<T extends InKit> {
  readonly kit: T['kit'];
  readonly items: readonly T[];
}

/** Groups lines by their kit; each kit is at the position of its first part. */
export function byKit<T extends InKit>(things: readonly T[]): KitGroup<T>[] {
  const groups = new Map<string, { kit: T['kit']; items: T[] }>();
  for (const [index, thing] of things.entries()) {
    const key = thing.kit?.requestLineId ?? `alone-${index}`;
    const group = groups.get(key);
    if (group) group.items.push(thing);
    else groups.set(key, { kit: thing.kit, items: [thing] });
  }
  return [...groups.values()];
}
