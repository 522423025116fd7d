import type { ComponentPropsWithRef } from 'react';
import styles from './text-button.module.css';

/** A button that looks like a link within a text or a cell, with the height that a pointer or a finger needs. */
export function TextButton(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />;
}
