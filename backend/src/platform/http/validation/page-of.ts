import { Parts, Text, Whole } from './fields.js';

type Class<T> = new () => T;

interface PageDto<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
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
      max: 500,
      nullable: true,
      about: 'Hand it back as cursor for the next page; null on the last one.',
    })
    nextCursor: string | null;

    @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, optional: true, about: 'Only with count=true.' })
    total?: number;
  }
  Object.defineProperty(ItemPage, 'name', { value: `${item.name.replace(/Dto$/, '')}PageDto` });
  pages.set(item, ItemPage);
  return ItemPage;
}
