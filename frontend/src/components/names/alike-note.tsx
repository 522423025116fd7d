import { useTranslation } from 'react-i18next';
import { alikeNames } from '@/shared/lib/text/alike';
import styles from './alike-note.module.css';

interface AlikeNoteProps {
  name: string | undefined;
  /** The names that there are; undefined while they are not known. */
  others: readonly string[] | undefined;
}

/** Warns below a name that another one differs from it by case or accents only. */
export function AlikeNote({ name = '', others = [] }: AlikeNoteProps) {
  const { t } = useTranslation();
  const alike = alikeNames(name, others);
  return (
    <span role="status" className={styles.note}>
      {alike.length > 0 && t('form.alike', { names: alike.join(', ') })}
    </span>
  );
}
