import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { type ScanDto, useScanCodeQuery } from '@/api/generated/catalog';
import { useListPlacementsQuery, useListSitesQuery } from '@/api/generated/sites';
import { PageButton } from '@/components/access/page-link';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { Quantity } from '@/shared/ui/elements/quantity';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Section } from '@/shared/ui/layout/section';
import styles from './scanned-label.module.css';

/**
 * Opens the record that the code of a label is on: an article and a unit open at once; a lot and a location show their
 * facts.
 */
export function ScannedLabel() {
  const { t } = useTranslation('labels');
  const { code = '' } = useParams();
  const query = useScanCodeQuery({ code, orNone: true });
  if (query.currentData?.kind === 'none')
    return (
      <>
        <PageHeader title={t('scanned.title')} />
        <EmptyState title={t('scanned.unknown')} hint={t('scanned.unknownHint')} />
      </>
    );
  return <QueryBoundary query={query}>{(found) => <Found found={found} />}</QueryBoundary>;
}

function Found({ found: { article, asset, lot, location } }: { found: ScanDto }) {
  if (location !== undefined) return <FoundLocation location={location} />;
  if (article === undefined) return null;
  if (asset !== undefined) return <Navigate replace to={`/catalog/stock?tab=units&peek=${asset.id}`} />;
  if (lot !== undefined) return <FoundLot article={article} lot={lot} />;
  return <Navigate replace to={`/catalog/products?peek=${article.id}`} />;
}

type Article = NonNullable<ScanDto['article']>;

interface CardProps {
  kind: string;
  name: string;
  article: Article;
  facts: readonly (readonly [string, ReactNode])[];
}

function Card({ kind, name, article, facts }: CardProps) {
  const { t } = useTranslation('labels');
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <>
      <PageHeader title={`${kind} ${name}`} lead={article.name} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.next}>
        <RequestButton article={article} />
        <Link to={`/catalog/products?peek=${article.id}`}>{t('scanned.open')}</Link>
      </p>
    </>
  );
}

/** Begins a request for an article, or adds it to the one that is begun. */
function RequestButton({ article: { id, name } }: { article: Pick<Article, 'id' | 'name'> }) {
  const { t } = useTranslation('labels');
  return (
    <PageButton to={`/requests/new?article=${id}`}>
      {t('scanned.request')}
      <span className="visually-hidden"> {name}</span>
    </PageButton>
  );
}

function FoundLot({ article, lot }: { article: Article; lot: NonNullable<ScanDto['lot']> }) {
  const { t } = useTranslation('labels');
  const { date } = useDates();
  return (
    <Card
      kind={t('scanned.lot')}
      name={lot.number}
      article={article}
      facts={[
        [t('scanned.onHand'), <Quantity key="on-hand" value={lot.onHand} unit={article.unit} />],
        ...(lot.expiresAt === null ? [] : [[t('scanned.expiry'), date(lot.expiresAt)] as const]),
      ]}
    />
  );
}

const MAX_SHOWN = 200;

/** A location, with its articles. */
function FoundLocation({ location: { id, siteId, path } }: { location: NonNullable<ScanDto['location']> }) {
  const { t } = useTranslation('labels');
  const sites = useListSitesQuery({ limit: 200, sort: 'name' });
  const query = useListPlacementsQuery({ id: siteId, locationId: id, limit: MAX_SHOWN });
  const site = sites.data?.items.find((each) => each.id === siteId);
  return (
    <>
      <PageHeader title={`${t('scanned.location')} ${path}`} lead={site?.name ?? ''} />
      <Section title={t('scanned.placed')}>
        <QueryBoundary query={query} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('scanned.nothing')}</p>
            ) : (
              <ul className={styles.placed}>
                {items.map(({ articleId, article }) => (
                  <li key={articleId}>
                    <Link to={`/catalog/products?peek=${articleId}`} dir="auto">
                      {article?.name ?? articleId}
                    </Link>
                    {article !== null && <RequestButton article={article} />}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Section>
    </>
  );
}
