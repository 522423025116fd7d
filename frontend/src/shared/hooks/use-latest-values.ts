import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Input } from './use-unsaved-guard';

/** Values of forms can be written as JSON, and are equal where their JSON is. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Path = readonly string[];

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** The paths of all fields of the values: a plain object is a group of fields. */
function pathsOf(values: readonly unknown[], above: Path = []): Path[] {
  const groups = values.filter(isGroup);
  if (groups.length === 0) return [above];
  return [...new Set(groups.flatMap(Object.keys))].flatMap((name) =>
    pathsOf(
      groups.map((group) => group[name]),
      [...above, name],
    ),
  );
}

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce((at, name) => (isGroup(at) ? at[name] : undefined), values);

/**
 * The fields whose stored value changed while the form was open: which of them follow it, and which were typed into since.
 * A stored value equal to the one `sent` is no change of somebody else.
 */
export function changedMeanwhile(base: object, stored: object, typed: object, sent: object = {}) {
  const paths = pathsOf([base, stored]).filter((path) => !isSame(valueAt(base, path), valueAt(stored, path)));
  const isTyped = (path: Path) => {
    const value = valueAt(typed, path);
    return !isSame(value, valueAt(base, path)) && !isSame(value, valueAt(stored, path));
  };
  const typedInto = paths.filter(isTyped);
  return {
    followed: paths
      .filter((path) => !typedInto.includes(path))
      .map((path) => ({ name: [...path], value: valueAt(stored, path) })),
    kept: typedInto
      .filter((path) => !isSame(valueAt(sent, path), valueAt(stored, path)))
      .map((path) => [...path]),
  };
}

interface Latest {
  form: FormInstance;
  initialValues: object | undefined;
  input: Input;
  /** Values do not change while they are being sent. */
  busy: boolean;
  active: boolean;
}

/**
 * Updates an open form while others change the stored values, so that saving it reverts no unseen change: a field that was
 * not typed into follows. `isDivided`: a field that was typed into keeps its text, and saving it replaces the value that
 * somebody else stored.
 */
export function useLatestValues({ form, initialValues = {}, input, busy, active }: Latest) {
  const base = useRef(initialValues);
  const sent = useRef<object>({});
  const [isDivided, setIsDivided] = useState(false);
  useEffect(() => {
    if (busy || isSame(base.current, initialValues)) return;
    const before = base.current;
    base.current = initialValues;
    if (!active) return;
    const typed = input === 'changed' ? form.getFieldsValue(true) : before;
    const { followed, kept } = changedMeanwhile(before, initialValues, typed, sent.current);
    form.setFields(followed);
    if (kept.length > 0) setIsDivided(true);
  }, [form, initialValues, input, busy, active]);
  if (isDivided && input === 'saved') setIsDivided(false);
  return {
    isDivided,
    /** The answer is the sent value, whatever is typed meanwhile. */
    send: (values: object) => {
      sent.current = values;
      setIsDivided(false);
    },
  };
}
