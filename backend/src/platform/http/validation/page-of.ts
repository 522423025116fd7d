import { MAX_CURSOR, MAX_TOTAL } from '../../database/queries/paging.js';
import { Flag, Parts, Text, Whole } from './fields.js';

type Class<T> = new () => T;

interface PageDto<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
  totalIsLowerBound?: boolean;
}

const pages = new Map<Class<object>, Class<PageDto<object>>>();

/** The DTO of a page of the given items, one class per item type, named after it. */
export function PageOf<T extends object>(item: Class<T>): Class<PageDto<T>> {
  const known = pages.get(item);
  if (known) return known as Class<PageDto<T>>;
  class ItemPage {
    @Parts(() => item)
    items: T[];

    @Text({
      max: MAX_CURSOR,
      nullable: true,
      about: 'Send it as `cursor` to get the next page; null on the last page.',
    })
    nextCursor: string | null;

    @Whole({ min: 0, max: MAX_TOTAL, optional: true, about: 'Only with count=true.' })
    total?: number;

    @Flag({ optional: true, about: 'Beside total: whether there are more items than it says.' })
    totalIsLowerBound?: boolean;
  }
  Object.defineProperty(ItemPage, 'name', { value: `${item.name.replace(/Dto$/, '')}PageDto` });
  pages.set(item, ItemPage);
  return ItemPage;
}
