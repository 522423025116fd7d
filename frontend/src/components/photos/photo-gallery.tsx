import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { Thumbnail } from '../articles/thumbnail';
import styles from './photo-gallery.module.css';

const PhotoPreview = lazyPanel(
  async () => (await import('./photo-preview')).PhotoPreview,
  ({ index }) => index !== undefined,
);

interface PhotoGalleryProps {
  /** The subject of the pictures. */
  name: string;
  /** The files of the pictures. */
  photos: readonly string[];
}

/** Thumbnails of a record; each opens large. */
export function PhotoGallery({ name, photos }: PhotoGalleryProps) {
  const { t } = useTranslation('photos');
  const [index, setIndex] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={t('title')}>
        {photos.map((id, position) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={t('enlarge', { number: position + 1, total: photos.length })}
              onClick={() => setIndex(position)}
            >
              <Thumbnail id={id} width={96} />
            </button>
          </li>
        ))}
      </ul>
      <PhotoPreview
        name={name}
        photos={photos}
        index={index}
        onMove={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </>
  );
}
