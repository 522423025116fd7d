import { type RefObject, useEffect, useState } from 'react';
import { firstCards } from './card-pages';

/** Long enough to read a column from some metres away. */
const PAGE_MS = 10_000;

/** The shown page of a column, and how many it has. */
export interface CardPages {
  page: number;
  pages: number;
}

/**
 * Shows the cards of a list that does not scroll one page after the other, for a screen without a hand. Only whole cards
 * begin a page; one page where all of them fit.
 */
export function useCardPages(list: RefObject<HTMLElement | null>, enabled: boolean): CardPages {
  const [shown, setShown] = useState<CardPages>({ page: 1, pages: 1 });
  useEffect(() => {
    const element = list.current;
    if (!enabled || element === null) return undefined;
    let page = 0;
    const show = (wanted: number) => {
      const cards = [...element.children].map((card) => {
        const { offsetTop, offsetHeight } = card as HTMLElement;
        return { top: offsetTop - element.offsetTop, height: offsetHeight };
      });
      const first = firstCards(cards, element.clientHeight);
      page = wanted % first.length;
      const [from, to] = [first[page] ?? 0, first[page + 1] ?? cards.length];
      element.scrollTop = cards[from]?.top ?? 0;
      for (const [index, card] of [...element.children].entries())
        (card as HTMLElement).style.visibility = index >= from && index < to ? '' : 'hidden';
      setShown((before) =>
        before.page === page + 1 && before.pages === first.length
          ? before
          : { page: page + 1, pages: first.length },
      );
    };
    const stay = () => show(page);
    const changes = new MutationObserver(stay);
    changes.observe(element, { childList: true, subtree: true });
    window.addEventListener('resize', stay);
    const timer = setInterval(() => show(page + 1), PAGE_MS);
    stay();
    return () => {
      clearInterval(timer);
      changes.disconnect();
      window.removeEventListener('resize', stay);
    };
  }, [list, enabled]);
  return shown;
}
