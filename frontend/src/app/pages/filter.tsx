import { Navigate } from 'react-router-dom';
import { entryById } from '../navigation/menu';

/** Filters and categories stand beside the list that they filter. */
export default function Filter() {
  return <Navigate replace to={`${entryById('catalog-products').path}?panel=filters`} />;
}
