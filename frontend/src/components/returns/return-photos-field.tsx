import { PhotosField, type PhotosFieldProps } from '../photos/photos-field';
import styles from './returned-units.module.css';

const MAX_PHOTOS = 4;

export interface ReturnPhotosProps extends Omit<PhotosFieldProps, 'max'> {
  open: boolean;
}

/** The photos of a line that is returned damaged. */
export function ReturnPhotosField({ open, ...field }: ReturnPhotosProps) {
  if (!open) return null;
  return (
    <div className={styles.photos}>
      <PhotosField max={MAX_PHOTOS} {...field} />
    </div>
  );
}
