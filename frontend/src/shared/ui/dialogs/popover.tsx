import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  width?: number;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button with a popover. Escape restores focus; a click outside or Tab closes it. */
export function Popover({ label, trigger, triggerClassName, width = 240, onClose, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const closeRef = useRef(close);
  useEffect(() => {
    closeRef.current = close;
  });

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) closeRef.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeRef.current();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (open && next instanceof Node && !event.currentTarget.contains(next)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span className={styles.trigger} aria-hidden>
          {trigger}
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
      {open && (
        <div id={id} className={styles.panel} style={{ width }}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
