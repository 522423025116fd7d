import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

const TYPING_MS = 200;

/**
 * The text of a search box, which is ahead of the URL while typing. It is state of the box and not of the list, so that
 * a key press does not render every row.
 */
export function useSearchText(q: string | undefined, search: (text: string) => void) {
  const [typed, setTyped] = useState(q ?? '');
  const [addressed, setAddressed] = useState(q);
  const navigation = useNavigationType();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (q !== addressed) {
    setAddressed(q);
    // The input replaced the entry in the history, and the box may be a key ahead of it, or hold a space that the address
    // does not. Everything else, such as going back, sets the text of the box.
    if (navigation !== 'REPLACE') setTyped(q ?? '');
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), TYPING_MS);
  };
  return { typed, type, stop: () => clearTimeout(timer.current) };
}
