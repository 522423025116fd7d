import { useTranslation } from 'react-i18next';
import { type LevelDto, useListLevelsQuery } from '@/api/generated/stock';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/decimal';
import { formatAmount } from '@/shared/lib/units';
import styles from './elsewhere.module.css';

interface Found {
  siteId: string;
  site: string;
  available: number;
}

/** The depot with the most of an article that is available to a new request, other than this one. */
export function bestElsewhere(
  levels: readonly Pick<LevelDto, 'siteId' | 'site' | 'available' | 'waiting'>[],
  siteId: string,
): Found | undefined {
  const bySite = new Map<string, Found>();
  for (const level of levels) {
    if (level.siteId === siteId || level.site === null) continue;
    const free = Math.max(0, (level.available ?? 0) - (level.waiting ?? 0));
    const before = bySite.get(level.siteId)?.available ?? 0;
    const available = toThousandth(before + free);
    bySite.set(level.siteId, { siteId: level.siteId, site: level.site.name, available });
  }
  return [...bySite.values()]
    .filter(({ available }) => available > 0)
    .sort((a, b) => b.available - a.available)[0];
}

const MAX_LEVELS = 200;

interface ElsewhereProps {
  article: { readonly id: string; readonly unit: string };
  siteId: string;
  /** Absent where the depot cannot be changed. */
  onChange?: (siteId: string) => void;
}

/** Where an article is that this depot does not have. */
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
