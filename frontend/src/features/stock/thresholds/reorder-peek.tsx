import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReorderLineDto } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Quantity } from '@/shared/ui/elements/quantity';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { StockAction } from '../operations/stock-action';
import type { ArticleThreshold } from './article-threshold';
import styles from './reorder-peek.module.css';

const TERMS = [
  ['fillUpTo', ''],
  ['available', '−'],
  ['incoming', '−'],
  ['waiting', '+'],
] as const;

/** The sum that a suggestion is, term by term. */
function Explanation({ line }: { line: ReorderLineDto }) {
  const { t } = useTranslation('alerts');
  const unit = line.article?.unit ?? '';
  return (
    <dl className={styles.sum}>
      {TERMS.map(([term, sign]) => (
        <div key={term}>
          <dt>{t(`explain.${term}`)}</dt>
          <dd>
            <span className={styles.sign}>{sign}</span>
            <Quantity value={line[term]} unit={unit} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('columns.suggested')}</dt>
        <dd>
          <Quantity value={line.suggested} unit={unit} strong />
        </dd>
      </div>
    </dl>
  );
}

function Forecast({ line }: { line: ReorderLineDto }) {
  const { t } = useTranslation('alerts');
  const language = useLanguage();
  const { date } = useDates();
  const unit = line.article?.unit ?? '';
  const quantity = (value: number) => formatAmount(value, unit, language);
  if (line.daysOfCover === null) return <p>{t('explain.noIssues')}</p>;
  return (
    <>
      <p>{t('explain.pace', { issued: quantity(line.issued), perDay: quantity(line.issuedPerDay) })}</p>
      <p>
        {line.stockOutAt === null || line.daysOfCover <= 0
          ? t('cover.now')
          : t('cover.days', {
              count: Math.floor(line.daysOfCover),
              formatted: formatQuantity(Math.floor(line.daysOfCover), language),
              date: date(line.stockOutAt),
            })}
      </p>
    </>
  );
}

interface ReorderPeekProps {
  line: ReorderLineDto | undefined;
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onAction: (action: StockAction) => void;
  onEdit: ((of: ArticleThreshold) => void) | undefined;
}

/** The reason for the suggested quantity, the time that the stock lasts, and the depot that could supply it. */
export function ReorderPeek({ line, open, loading, onClose, onAction, onEdit }: ReorderPeekProps) {
  const { t } = useTranslation(['alerts', 'stock']);
  const { ago } = useDates();
  const mayReceive = useCan('stock:receive');
  const mayTransfer = useCan('stock:transfer');
  const article = line?.article ?? null;
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      title={<span dir="auto">{article?.name ?? t('tabs.reorder')}</span>}
      footer={
        line !== undefined &&
        article !== null && (
          <div className={styles.actions}>
            {onEdit !== undefined && <Button onClick={() => onEdit(line)}>{t('threshold.change')}</Button>}
            {mayReceive && (
              <Button
                type="primary"
                onClick={() => onAction({ kind: 'receive', article, siteId: line.siteId })}
              >
                {t('stock:actions.receive')}
              </Button>
            )}
          </div>
        )
      }
    >
      {line === undefined && (loading ? <Skeleton active /> : <EmptyState title={t('peek.gone')} />)}
      {line !== undefined && (
        <>
          <p className={styles.lead}>
            {t('peek.since', { site: line.site?.name ?? '', ago: ago(line.openedAt) })}
          </p>
          <h3 className={styles.title}>{t('explain.title')}</h3>
          <Explanation line={line} />
          <h3 className={styles.title}>{t('explain.forecast')}</h3>
          <Forecast line={line} />
          {line.elsewhere.length > 0 && (
            <>
              <h3 className={styles.title}>{t('elsewhere.title')}</h3>
              <ul className={styles.elsewhere}>
                {line.elsewhere.map(({ siteId, site, spare }) => (
                  <li key={siteId}>
                    <span dir="auto">{site?.name ?? siteId}</span>
                    <Quantity value={spare} unit={article?.unit ?? ''} />
                    {mayTransfer && article !== null && (
                      <Button
                        size="small"
                        onClick={() => onAction({ kind: 'transfer', article, siteId, toSiteId: line.siteId })}
                      >
                        {t('stock:actions.transfer')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              <p className={styles.hint}>{t('elsewhere.hint')}</p>
            </>
          )}
        </>
      )}
    </PeekDrawer>
  );
}
