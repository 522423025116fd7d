import { useTranslation } from 'react-i18next';
import { useListInvoicesQuery } from '@/api/generated/subscription';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatMoney } from '@/shared/lib/numbers/format';
import { SettingsRow, SettingsRows } from '@/shared/ui/layout/settings-section';
import styles from './subscription.module.css';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** The newest invoices, each with its page at the payment service. */
export function Invoices() {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const { date } = useDates();
  const query = useListInvoicesQuery();
  return (
    <QueryBoundary query={query} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.quiet}>{t('invoices.none')}</p>
        ) : (
          <SettingsRows>
            {items.map(({ id, number, at, amount, currency, status, url }) => {
              const known = STATUSES.find((each) => each === status);
              return (
                <SettingsRow
                  key={id}
                  what={`${date(at)} · ${formatMoney(amount, currency, language)}`}
                  detail={`${number ?? id} · ${known ? t(`invoices.status.${known}`) : status}`}
                  actions={
                    url !== null && (
                      <a
                        href={url}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={t('invoices.openOf', { number: number ?? id })}
                      >
                        {t('invoices.open')}
                      </a>
                    )
                  }
                />
              );
            })}
          </SettingsRows>
        )
      }
    </QueryBoundary>
  );
}
