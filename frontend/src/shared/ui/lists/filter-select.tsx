import { DownOutlined } from '@ant-design/icons';
import type { SelectProps } from 'antd';
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import styles from './filter-select.module.css';

type Choice = string | null;
interface FilterSelectProps
  extends Pick<
    SelectProps<Choice>,
    'allowClear' | 'className' | 'disabled' | 'placeholder' | 'popupMatchSelectWidth' | 'style'
  > {
  'aria-label': string;
  value: Choice | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string | undefined) => void;
}

const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

let loaded: ComponentType<SelectProps<Choice>> | undefined;

async function load(): Promise<void> {
  loaded = (await import('./loaded-select')).LoadedSelect as ComponentType<SelectProps<Choice>>;
}

/**
 * A choice among a few values, for the filters of a list. Closed, it is drawn without the component library's select,
 * which weighs a tenth of a page: that is loaded when a pointer or the focus comes near, and takes its place when it is
 * opened. A replacement in the middle of a click would lose the click.
 */
export function FilterSelect({ value, options, onChange, ...rest }: FilterSelectProps) {
  const [isUsed, setUsed] = useState(false);
  const [, setReady] = useState(loaded !== undefined);
  const listId = useId();
  // Without a network it stays closed, and the next attempt loads it again.
  const prepare = () =>
    void load().then(
      () => setReady(true),
      () => setUsed(false),
    );
  const open = () => {
    prepare();
    setUsed(true);
  };
  const Select = loaded;
  if (Select !== undefined && isUsed)
    return (
      <Select
        {...rest}
        value={value ?? null}
        options={[...options]}
        onChange={(next) => onChange(next ?? undefined)}
        autoFocus
        defaultOpen
      />
    );
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-label={rest['aria-label']}
      aria-expanded={false}
      aria-controls={listId}
      aria-haspopup="listbox"
      disabled={rest.disabled}
      className={`${styles.closed} ${rest.className ?? ''}`}
      style={rest.style}
      onPointerEnter={prepare}
      onFocus={prepare}
      onMouseDown={open}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      <span className={styles.value} data-empty={chosen === undefined}>
        {chosen?.label ?? rest.placeholder ?? value}
      </span>
      <DownOutlined aria-hidden className={styles.arrow ?? ''} />
    </button>
  );
}
