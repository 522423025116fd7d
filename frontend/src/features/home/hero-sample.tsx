import { CheckCircleFilled, ClockCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { localeOf } from '@/shared/lib/numbers/locale';
import { Quantity } from '@/shared/ui/elements/quantity';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import styles from './hero-sample.module.css';

const LINES = [
  { id: 'drill', asked: 2, free: true },
  { id: 'gloves', asked: 12, free: true },
  { id: 'cable', asked: 37.5, free: false },
] as const;

const LEDGER = [
  { id: 'in', delta: 24, balance: 26 },
  { id: 'out', delta: -12, balance: 14 },
] as const;

/** An illustration made of the product's components, hidden from screen readers. */
export function HeroSample() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const signed = new Intl.NumberFormat(localeOf(language), { signDisplay: 'always' });
  return (
    <figure className={styles.sample} aria-label={t('sample.caption')}>
      <div className={styles.card}>
        <div className={styles.head}>
          <strong>{t('sample.title')}</strong>
          <StatusTag tone="green" icon={<CheckCircleFilled aria-hidden />}>
            {t('sample.ready')}
          </StatusTag>
        </div>
        {LINES.map(({ id, asked, free }) => (
          <div key={id} className={styles.line}>
            <span className={styles.article}>{t(`sample.${id}`)}</span>
            <StatusTag
              tone={free ? 'grey' : 'amber'}
              icon={free ? <CheckCircleFilled aria-hidden /> : <ClockCircleFilled aria-hidden />}
              quiet
            >
              {free ? t('sample.reserved') : t('sample.waiting')}
            </StatusTag>
            <Quantity value={asked} unit={id === 'cable' ? 'm' : ''} />
          </div>
        ))}
      </div>
      <div className={styles.ledger}>
        <div className={styles.ledgerHead}>
          <span>{t('sample.ledger')}</span>
          <span>{t('sample.balance')}</span>
        </div>
        {LEDGER.map(({ id, delta, balance }) => (
          <div key={id} className={styles.entry}>
            <span>{t(`sample.${id}`)}</span>
            <span className={styles.delta} data-out={delta < 0}>
              {signed.format(delta)}
            </span>
            <Quantity value={balance} unit="" />
          </div>
        ))}
      </div>
    </figure>
  );
}
