import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

const TYPING_MS = 200;

/**
 * What is in a search box, which runs ahead of the address while typing. It lies here and not with the list, so that a
 * key draws the box anew and not every row.
 */
export function useSearchText(q: string | undefined, search: (text: string) => void) {
  const [typed, setTyped] = useState(q ?? '');
  const [addressed, setAddressed] = useState(q);
  const navigation = useNavigationType();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (q !== addressed) {
    setAddressed(q);
    // What was typed replaces the entry in the history, and the box may be a key ahead of it, or hold a space that the
    // address does not. Everything else, such as going back, says what the box holds.
    if (navigation !== 'REPLACE') setTyped(q ?? '');
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), TYPING_MS);
  };
  return { typed, type, stop: () => clearTimeout(timer.current) };
}
