interface InKit<Kit> {
  readonly kit: Kit | null;
}

export interface KitGroup<T, Kit> {
  readonly kit: Kit | null;
  readonly items: readonly T[];
}

/** Things with the other parts of their kit; each kit comes where its first part does. */
export function byKit<Kit extends { readonly requestLineId: string }, T extends InKit<Kit>>(
  things: readonly T[],
): KitGroup<T, Kit>[] {
  const groups = new Map<string, { kit: Kit | null; items: T[] }>();
  for (const [index, thing] of things.entries()) {
    const { kit } = thing;
    const key = kit?.requestLineId ?? `alone-${index}`;
    const group = groups.get(key);
    if (group) group.items.push(thing);
    else groups.set(key, { kit, items: [thing] });
  }
  return [...groups.values()];
}
