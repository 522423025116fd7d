import { PhotosField, type PhotosFieldProps } from '@/components/photos/photos-field';
import styles from './loans.module.css';

interface DeskPhotosProps extends PhotosFieldProps {
  open: boolean;
}

/** The photos of a line that does not come back as it was. */
export function DeskPhotos({ open, ...field }: DeskPhotosProps) {
  if (!open) return null;
  return (
    <div className={styles.wide}>
      <PhotosField {...field} />
    </div>
  );
}
