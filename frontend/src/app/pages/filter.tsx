import { Navigate } from 'react-router-dom';
import { entryById } from '../navigation/menu';

/** Filters and categories are shown beside their list. */
export default function Filter() {
  return <Navigate replace to={`${entryById('catalog-products').path}?panel=filters`} />;
}
