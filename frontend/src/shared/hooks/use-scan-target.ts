import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { isCovered } from '../lib/key-target';
import { addScanTarget, isScanning, type ScanTarget } from '../lib/scan/scanner';
import { isTextField } from '../lib/text/type-into';
import { useIsPhone } from './use-media-query';

type Input = RefObject<HTMLInputElement | null>;

/** Registers a field for scanned codes, wherever the focus is. */
export function useScanTarget(input: Input, read: ScanTarget['read'], isBehindReadOnly = false): void {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useLayoutEffect(
    () =>
      addScanTarget({
        input: () => input.current,
        read: (...scan) => latest.current(...scan),
        isBehindReadOnly,
      }),
    [input, isBehindReadOnly],
  );
}

/**
 * Returns a function that moves the focus to the field for scans, when a page opens and after an answer: not out of another
 * text field, where somebody types, and not on a phone, whose keyboard would cover half of the page.
 */
export function useScanFocus(input: Input): () => void {
  const phone = useIsPhone();
  return useCallback(() => {
    const field = input.current;
    if (phone || isScanning() || isTextField(document.activeElement) || isCovered(field)) return;
    field?.focus({ preventScroll: true });
  }, [input, phone]);
}
