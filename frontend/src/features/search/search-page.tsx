import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberHit } from '@/api/offline/recent-hits';
import { usePrincipal } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useListState } from '@/shared/hooks/use-list-state';
import { useSearchText } from '@/shared/hooks/use-search-text';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Highlighted } from '@/shared/ui/lists/highlighted';
import styles from './search-page.module.css';
import { type Group, useHits } from './use-hits';

const NO_FILTERS = [] as const;
const HITS = 20;

/** Everything that a text finds; the address holds the text. */
export function SearchPage() {
  const { t } = useTranslation('shell');
  const list = useListState(NO_FILTERS);
  const { typed, type } = useSearchText(list.q, list.search);
  const q = list.q ?? '';
  const { groups, query } = useHits(q, HITS);
  return (
    <>
      <PageHeader title={t('palette.title')} lead={t('search.lead')} />
      <search className={styles.field}>
        <Input
          type="search"
          size="large"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('search.field')}
          aria-label={t('search.field')}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </search>
      {q === '' ? (
        <EmptyState title={t('search.start')} />
      ) : (
        <QueryBoundary query={query} rows={6}>
          {() =>
            groups.length === 0 ? (
              <EmptyState title={t('search.none', { q })} hint={t('search.noneHint')} />
            ) : (
              groups.map((group) => <Results key={group.kind} group={group} q={q} />)
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}

function Results({ group: { kind, hits }, q }: { group: Group; q: string }) {
  const { t } = useTranslation('shell');
  const { user } = usePrincipal();
  const id = `found-${kind}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{t(`search.${kind}`)}</h2>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link className={styles.hit} to={hit.path} onClick={() => rememberHit(user, { kind, ...hit })}>
              <span className={styles.words}>
                <span>
                  <Highlighted text={hit.title} query={q} />
                </span>
                <span className={styles.detail}>
                  <Highlighted text={hit.detail} query={q} />
                </span>
              </span>
              {hit.state !== undefined && (
                <span className={styles.state}>
                  <StatusTag tone={hit.state.look.tone} icon={<hit.state.look.icon />} quiet>
                    {hit.state.text}
                  </StatusTag>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
