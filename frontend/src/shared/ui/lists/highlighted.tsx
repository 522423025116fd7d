import { highlight } from '../../lib/text/highlight';
import styles from './highlighted.module.css';

/** A text with the matches of a query highlighted, in a way that does not rely on colour. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name than their place.
    piece.found ? (
      <mark key={index} className={styles.found}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
