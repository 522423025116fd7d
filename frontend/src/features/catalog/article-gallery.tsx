import { PaperClipOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filePath } from '@/api/file-paths';
import type { ArticleDto } from '@/api/generated/catalog';
import { Thumbnail } from '@/components/thumbnail';
import { useLanguage } from '@/i18n/use-language';
import { formatBytes } from '@/shared/lib/format';
import { lazyPanel } from '@/shared/ui/lazy-panel';
import { Section } from '@/shared/ui/section';
import styles from './article-gallery.module.css';

const PhotoPreview = lazyPanel(
  async () => (await import('./photo-preview')).PhotoPreview,
  ({ index }) => index !== undefined,
);

/** The pictures of an article; each opens large. */
export function ArticlePhotos({ article: { photos, name } }: { article: ArticleDto }) {
  const { t } = useTranslation('catalog');
  const [index, setIndex] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={t('photos.title')}>
        {photos.map((id, place) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={t('photos.enlarge', { number: place + 1, total: photos.length })}
              onClick={() => setIndex(place)}
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

/** The other files of an article, to download. */
export function ArticleAttachments({ article: { attachments } }: { article: ArticleDto }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  if (attachments.length === 0) return null;
  return (
    <Section title={t('attachments.title')}>
      <ul className={styles.files}>
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <PaperClipOutlined aria-hidden />
            <a href={filePath(id)} download dir="auto">
              {name}
            </a>
            <span className={styles.size}>{formatBytes(size, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
