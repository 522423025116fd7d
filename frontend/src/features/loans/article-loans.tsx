import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLoansQuery } from '@/api/generated/returns';
import { useCan } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import { DueDate } from './due-date';
import styles from './loans.module.css';

const SHOWN = 20;

/** The loans of an article, the first due ones first. */
export function ArticleLoans({ article: { id, unit } }: { article: { id: string; unit: string } }) {
  const { t } = useTranslation('loans');
  const maySee = useCan('returns:receive', 'requests:read-all', 'requests:read-own');
  const seesRequests = useCan('requests:read-all');
  const query = useListLoansQuery({ articleId: id, limit: SHOWN }, { skip: !maySee });
  if (!maySee) return null;
  return (
    <Section
      title={t('ofArticle.title')}
      extra={<Link to={`/preparation/loans?articleId=${id}&status=all`}>{t('ofArticle.all')}</Link>}
    >
      <QueryBoundary query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t('ofArticle.none')}</p>
          ) : (
            <ul>
              {items.map((loan) => (
                <li key={loan.id} className={styles.ofArticle}>
                  <span dir="auto">
                    {loan.holder.name}{' '}
                    {seesRequests ? (
                      <Link to={`/requests/archived?peek=${loan.requestId}`}>{loan.requestNumber}</Link>
                    ) : (
                      loan.requestNumber
                    )}
                  </span>
                  <DueDate loan={loan} />
                  <Quantity value={loan.quantity} unit={unit} strong />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  );
}
