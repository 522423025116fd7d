import { Checkbox } from 'antd';
import { useId } from 'react';
import styles from './grouped-checkboxes.module.css';

export interface CheckboxGroup<Value extends string> {
  name: string;
  title: string;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
}

interface GroupedCheckboxesProps<Value extends string> {
  groups: readonly CheckboxGroup<Value>[];
  value?: readonly Value[] | undefined;
  onChange?: ((chosen: Value[]) => void) | undefined;
}

/** Selects several of many, by subject. */
export function GroupedCheckboxes<Value extends string>({
  groups,
  value = [],
  onChange,
}: GroupedCheckboxesProps<Value>) {
  const id = useId();
  const set = (option: Value, chosen: boolean) =>
    onChange?.(chosen ? [...value, option] : value.filter((one) => one !== option));
  return groups.map(({ name, title, options }) => (
    <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
      <div id={`${id}-${name}`} className={styles.title}>
        {title}
      </div>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={option.disabled === true}
          onChange={(event) => set(option.value, event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  ));
}
