import { PaperClipOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { filePath } from '@/api/file-paths';
import type { ArticleDto } from '@/api/generated/catalog';
import { useLanguage } from '@/i18n/use-language';
import { formatBytes } from '@/shared/lib/numbers/format';
import { Section } from '@/shared/ui/layout/section';
import styles from './article-gallery.module.css';

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
