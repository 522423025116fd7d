import { useTranslation } from 'react-i18next';
import { useListLevelsQuery } from '@/api/generated/stock';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { bestElsewhere } from './best-elsewhere';
import styles from './elsewhere.module.css';

const MAX_LEVELS = 200;

interface ElsewhereProps {
  article: { readonly id: string; readonly unit: string };
  siteId: string;
  /** Absent where the depot cannot be changed. */
  onChange?: (siteId: string) => void;
}

/** The other depots of an article that this depot does not have. */
export function Elsewhere({ article: { id, unit }, siteId, onChange }: ElsewhereProps) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const { currentData } = useListLevelsQuery({ articleId: id, limit: MAX_LEVELS });
  const found = bestElsewhere(currentData?.items ?? [], siteId);
  if (found === undefined) return null;
  const quantity = formatAmount(found.available, unit, language);
  return (
    <span className={styles.elsewhere}>
      {t('availability.elsewhere', { quantity, site: found.site })}
      {onChange !== undefined && (
        <>
          {' · '}
          <button type="button" className={styles.change} onClick={() => onChange(found.siteId)}>
            {t('availability.changeSite')}
            <span className="visually-hidden"> ({found.site})</span>
          </button>
        </>
      )}
    </span>
  );
}
