import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementDto } from '@/api/generated/schemas';
import { useListAssetHistoryQuery, useListMovementsQuery } from '@/api/generated/stock';
import { ExportButton } from '@/components/lists/export-button';
import { QueryFailure } from '@/components/queries/query-failure';
import { Section } from '@/shared/ui/layout/section';
import styles from './ledger.module.css';
import { MovementRow } from './movement-row';
import { ReverseDialog } from './reverse-dialog';

const PAGE = 15;

/** The movements of one level, of an article in all its depots, or of one unit. */
export type LedgerOf = { levelKey: string } | { articleId: string } | { assetId: string };

function useMovements(of: LedgerOf, cursor: string | undefined) {
  const page = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const isUnit = 'assetId' in of;
  const history = useListAssetHistoryQuery({ id: isUnit ? of.assetId : '', ...page }, { skip: !isUnit });
  const sort = 'levelKey' in of ? '-seq' : '-at';
  const movements = useListMovementsQuery({ ...(isUnit ? {} : of), ...page, sort }, { skip: isUnit });
  return isUnit ? history : movements;
}

export function Ledger({ of }: { of: LedgerOf }) {
  const { t } = useTranslation('stock');
  const [reversing, setReversing] = useState<MovementDto | null>(null);
  return (
    <Section
      title={t('ledger.title')}
      hint={t('ledger.hint')}
      extra={'assetId' in of && <HistoryFile assetId={of.assetId} />}
    >
      <LedgerPage of={of} newer={[]} onReverse={setReversing} />
      <ReverseDialog movement={reversing} onClose={() => setReversing(null)} />
    </Section>
  );
}

/** The whole history of a unit as a file. */
function HistoryFile({ assetId }: { assetId: string }) {
  const { currentData } = useListAssetHistoryQuery({ id: assetId, limit: PAGE });
  return <ExportButton path={`/assets/${assetId}/history`} query={{ currentData, originalArgs: {} }} />;
}

interface LedgerPageProps {
  of: LedgerOf;
  cursor?: string;
  /** The movements shown above: a reversal is always newer than its movement, so it is among them. */
  newer: readonly MovementDto[];
  onReverse?: (movement: MovementDto) => void;
}

/** One page and, on request, the older ones below it; each refreshes automatically. */
function LedgerPage({ of, cursor, newer, onReverse }: LedgerPageProps) {
  const { t } = useTranslation('stock');
  const [further, setFurther] = useState(false);
  const { data, error, refetch } = useMovements(of, cursor);
  if (error !== undefined && data === undefined) return <QueryFailure error={error} refetch={refetch} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.items.length === 0) return <p className={styles.none}>{t('ledger.none')}</p>;
  const seen = [...newer, ...data.items];
  const reversed = new Set(seen.flatMap(({ reverses }) => reverses ?? []));
  return (
    <>
      <ol className={styles.rows}>
        {data.items.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            reversed={reversed.has(movement.id)}
            showSite={!('levelKey' in of)}
            showUnits={!('assetId' in of)}
            {...(onReverse === undefined ? {} : { onReverse })}
          />
        ))}
      </ol>
      {data.nextCursor !== null &&
        (further ? (
          <LedgerPage
            of={of}
            cursor={data.nextCursor}
            newer={seen}
            {...(onReverse === undefined ? {} : { onReverse })}
          />
        ) : (
          <Button block onClick={() => setFurther(true)}>
            {t('ledger.more')}
          </Button>
        ))}
    </>
  );
}
