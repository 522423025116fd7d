import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SubscriptionDto } from '@/api/generated/subscription';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import styles from './subscription.module.css';

export const LIMITED = ['members', 'articles', 'sites'] as const;
type PlanLimit = (typeof LIMITED)[number];

/** The share of a limit from which people are notified, in percent. */
const ALMOST = 90;

function shareOf({ usage, limits }: Pick<SubscriptionDto, 'usage' | 'limits'>, limited: PlanLimit): number {
  const most = limits[limited];
  return most === null ? 0 : (usage[limited] / most) * 100;
}

/** The limits that are nearly or wholly used up. */
export function almostFull(subscription: Pick<SubscriptionDto, 'usage' | 'limits'>): PlanLimit[] {
  return LIMITED.filter((limited) => shareOf(subscription, limited) >= ALMOST);
}

/** A bar for each limit, with its figures in words. */
export function Usage({ subscription }: { subscription: SubscriptionDto }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  return (
    <ul className={styles.usage}>
      {LIMITED.map((limited) => {
        const most = subscription.limits[limited];
        const used = formatQuantity(subscription.usage[limited], language);
        const share = shareOf(subscription, limited);
        const figures =
          most === null
            ? t('usage.unlimited', { used })
            : t('usage.of', { used, most: formatQuantity(most, language) });
        return (
          <li key={limited}>
            <div className={styles.figures}>
              <span>{t(`limited.${limited}`)}</span>
              <span className={styles.number}>{figures}</span>
            </div>
            {most !== null && (
              <Progress
                percent={Math.min(100, Math.round(share))}
                showInfo={false}
                status={share >= 100 ? 'exception' : 'normal'}
                aria-label={`${t(`limited.${limited}`)}: ${figures}`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
