import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CountDto, type CountLineDto, useListCountLinesQuery } from '@/api/generated/stock';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { EmptyState, NoResult } from '@/shared/ui/feedback/empty-state';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { CountLine } from './count-line';
import styles from './count-sheet.module.css';
import type { ListName, useShownLines } from './use-shown-lines';
import type { TypedCounts } from './use-typed-counts';

interface LineListProps {
  count: CountDto;
  state: ListName;
  shown: ReturnType<typeof useShownLines>;
  typed: TypedCounts;
  /** The line that is shown above the list. */
  currentId: string | undefined;
  onChoose: (line: CountLineDto) => void;
}

/** The lines of one list of a stocktake, but for the one that is being counted. */
export function LineList({ count, state, shown, typed, currentId, onChoose }: LineListProps) {
  const { t } = useTranslation(['counts', 'stock']);
  const { list, query, cursor, turnTo } = shown;
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')} />
      <QueryBoundary query={query}>
        {({ items, nextCursor }) =>
          items.length === 0 && cursor === undefined ? (
            <NoLines
              count={count}
              state={state}
              q={list.q}
              onClear={list.isFiltered ? list.clear : undefined}
            />
          ) : (
            <>
              <ul className={styles.lines}>
                {items
                  .filter(({ id }) => id !== currentId)
                  .map((line) => (
                    <CountLine
                      key={line.id}
                      count={count}
                      line={line}
                      typed={typed}
                      onChoose={() => onChoose(line)}
                    />
                  ))}
              </ul>
              <div className={styles.pages}>
                {cursor !== undefined && <Button onClick={() => turnTo(undefined)}>{t('firstLines')}</Button>}
                {nextCursor !== null && <Button onClick={() => turnTo(nextCursor)}>{t('nextLines')}</Button>}
              </div>
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

interface NoLinesProps extends Pick<LineListProps, 'count' | 'state'> {
  q: string | undefined;
  /** Clears the search, where there is one. */
  onClear: (() => void) | undefined;
}

/** The list that a counted line is in. */
function listOf({ counted, difference, missingSerials }: CountLineDto): ListName {
  if (counted === null || difference === null) return 'open';
  if (difference < 0 || missingSerials.length > 0) return 'missing';
  return difference > 0 ? 'unexpected' : 'found';
}

function NoLines({ count, state, q = '', onClear }: NoLinesProps) {
  const { t } = useTranslation('counts');
  const isSearch = state === 'open' && q !== '';
  const { currentData: anywhere } = useListCountLinesQuery(
    { id: count.id, limit: 1, q },
    { skip: !isSearch },
  );
  const [elsewhere] = anywhere?.items ?? [];
  if (onClear === undefined)
    return <EmptyState drawing={state === 'open' ? 'done' : 'empty'} title={t(`empty.${state}`)} />;
  const hint =
    elsewhere === undefined
      ? t('empty.unlisted')
      : t('empty.elsewhere', { tab: t(`tabs.${listOf(elsewhere)}`) });
  return <NoResult onClear={onClear} hint={count.status === 'counting' ? hint : undefined} />;
}
