import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExpectedDto, useGetExpectedQuery, useUpdateExpectedMutation } from '@/api/generated/stock';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Named } from '@/shared/ui/elements/named';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import type { StockAction } from '../operations/stock-action';
import { ChangeExpectedDrawer } from './change-expected-drawer';
import styles from './expected-list.module.css';
import { ExpectedStatus } from './expected-status';

function ExpectedContent({ expected }: { expected: ExpectedDto }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { date } = useDates();
  return (
    <>
      <p className={styles.facts}>
        <ExpectedStatus expected={expected} />
        <span dir="auto">{expected.site?.name}</span>
        <span>{date(expected.expectedAt)}</span>
        <span dir="auto">{expected.reference}</span>
      </p>
      <ul className={styles.lines}>
        {expected.lines.map(({ articleId, article, quantity, received }) => (
          <li key={articleId}>
            <Named name={article?.name ?? articleId} detail={article?.sku} />
            <span className="tabular">
              {t('expected.progress', {
                received: formatQuantity(received, language),
                quantity: formatAmount(quantity, article?.unit ?? '', language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PeekProps {
  id: string | undefined;
  rows: readonly ExpectedDto[];
  onClose: () => void;
  onAction: (action: StockAction) => void;
}

/** The announced and the received quantities. */
export function ExpectedPeek({ id, rows, onClose, onAction }: PeekProps) {
  const { t } = useTranslation('stock');
  const problemText = useProblemText();
  const mayReceive = useCan('stock:receive');
  const listed = rows.find((row) => row.id === id);
  const query = useGetExpectedQuery({ id: id ?? '' }, { skip: id === undefined || listed !== undefined });
  const [update, { isLoading }] = useUpdateExpectedMutation();
  const expected = listed ?? query.currentData;
  const [change, setChange] = useState({ turn: 0, open: false });
  const endChange = () => setChange((old) => ({ ...old, open: false }));
  // Another receipt, or none, is not being changed.
  const [shownId, setShownId] = useState(id);
  if (shownId !== id) {
    setShownId(id);
    endChange();
  }
  const close = async ({ id: key, version }: ExpectedDto) => {
    try {
      await update({ id: key, ...ifMatch({ version }), expectedUpdateDto: { status: 'closed' } }).unwrap();
      toast.success(t('expected.closed'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      title={expected?.number ?? t('expected.title')}
      footer={
        mayReceive &&
        expected?.status === 'open' && (
          <div className={styles.actions}>
            <Button onClick={() => setChange(({ turn }) => ({ turn: turn + 1, open: true }))}>
              {t('expected.change')}
            </Button>
            <Button loading={isLoading} onClick={() => void close(expected)}>
              {t('expected.close')}
            </Button>
            <Button type="primary" onClick={() => onAction({ kind: 'receive', expected })}>
              {t('expected.receive')}
            </Button>
          </div>
        )
      }
    >
      {expected === undefined &&
        (query.isError ? <EmptyState title={t('expected.unknown')} /> : <Skeleton active />)}
      {expected !== undefined && (
        <>
          <ExpectedContent expected={expected} />
          <ChangeExpectedDrawer
            key={change.turn}
            open={change.open}
            expected={expected}
            onClose={endChange}
          />
        </>
      )}
    </PeekDrawer>
  );
}
