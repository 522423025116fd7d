import Products from './products';

/** The catalogue's list with its category tree and every filter beside it. */
export default function Filter() {
  return <Products entry="catalog-filter" />;
}
