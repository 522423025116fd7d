import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** The content of the active tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Views of one page, one at a time. Arrows go from tab to tab; Tab goes on into the content of the tab. */
export function Tabs<Key extends string>({ label, tabs, active, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={id}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onKeyDown={step}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
