/** A setting of a section: its name, and the format of its value. */
export interface Setting<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly text: (value: never) => string;
}

/** A change, from its old to its new value. */
export interface ChangeInWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface SettingChange<Values> extends ChangeInWords {
  readonly name: keyof Values & string;
}

/** The values of a section that differ from the stored ones. A field that is not shown has no value and is not changed. */
export function changesOf<Values extends object>(
  settings: readonly Setting<Values>[],
  before: Values,
  after: Partial<Values>,
): SettingChange<Values>[] {
  return settings.flatMap(({ name, label, text }) => {
    const [was, is] = [before[name], after[name]];
    if (is === undefined || is === was) return [];
    return [{ name, label, before: text(was as never), after: text(is as never) }];
  });
}

/** The changed values only. */
export function changedValues<Values extends object>(
  changes: readonly SettingChange<Values>[],
  values: Partial<Values>,
): Partial<Values> {
  return Object.fromEntries(changes.map(({ name }) => [name, values[name]])) as Partial<Values>;
}
