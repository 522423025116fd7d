import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type LoanHolderDto, useListLoanHoldersQuery } from '@/api/generated/returns';
import { useCan, useMayAt } from '@/components/access/principal';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { type Column, DataList } from '@/shared/ui/lists/data-list';
import { DueDate } from './due-date';
import { keyOf, namesOf, returnsOf, toRemindOf } from './loan-holders';
import styles from './loans.module.css';
import { useRemind } from './use-remind';

const HolderPeek = lazyPanel(
  async () => (await import('./holder-peek')).HolderPeek,
  ({ holder }) => holder !== undefined,
);

/** The loans by person: one in each row, those with something overdue first. */
export function HoldersView({ title }: { title: string }) {
  const { t } = useTranslation('loans');
  const query = useListLoanHoldersQuery();
  const list = useListState([]);
  const columns = useColumns();
  const items = query.currentData?.items;
  const peeked = items?.find((one) => keyOf(one) === list.peek);
  return (
    <>
      <DataList
        label={title}
        columns={columns}
        rows={items}
        rowId={keyOf}
        onOpen={(one) => list.setPeek(keyOf(one))}
        openId={list.peek}
        actions={(one) => <HolderActions holder={one} />}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} drawing="done" />}
        failure={
          query.error !== undefined && items === undefined ? (
            <QueryFailure error={query.error} refetch={query.refetch} />
          ) : undefined
        }
      />
      {query.currentData?.hasMore === true && <p className={styles.none}>{t('people.more')}</p>}
      <HolderPeek
        holder={peeked}
        onClose={() => list.setPeek(undefined)}
        returnsPath={peeked && returnsOf(peeked)}
      />
    </>
  );
}

function useColumns(): Column<LoanHolderDto>[] {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  return [
    {
      id: 'holder',
      title: t('people.person'),
      primary: true,
      width: '22%',
      render: ({ holder }) => <span dir="auto">{holder.name}</span>,
    },
    {
      id: 'articles',
      title: t('people.what'),
      inCard: 'bare',
      render: (one) => <span className={styles.oneLine}>{namesOf(one, t('unknownArticle'))}</span>,
    },
    {
      id: 'dueAt',
      title: t('fields.dueAt'),
      width: 250,
      corner: true,
      render: ({ loans: [first], overdue, count }) => (
        <span className={styles.due}>
          {first && <DueDate loan={first} />}
          <span className={styles.number}>
            {overdue > 0 ? t('people.overdueOf', { overdue, all: count }) : t('people.out', { count })}
          </span>
        </span>
      ),
    },
    {
      id: 'reminded',
      title: t('people.reminded'),
      from: 'wide',
      inCard: 'hidden',
      width: 140,
      render: ({ remindedAt }) =>
        remindedAt !== null && <span className={styles.number}>{date(remindedAt)}</span>,
    },
  ];
}

/** Reminds a holder, and records returns. */
function HolderActions({ holder }: { holder: LoanHolderDto }) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const mayAt = useMayAt();
  const mayReceive = useCan('returns:receive');
  const { remind, isRemindedOf } = useRemind();
  const [isSent, setSent] = useState(false);
  const own = holder.loans.filter(({ siteId }) => mayAt(siteId, 'returns:receive'));
  const about = toRemindOf(own);
  const { name } = holder.holder;
  if (!mayReceive || own.length === 0) return null;
  return (
    <span className={styles.actions}>
      {about.length > 0 && (
        <Button
          disabled={isSent}
          loading={about.some(isRemindedOf)}
          aria-label={t('remind.label', { name })}
          onClick={() => void remind(name, about).then(() => setSent(true))}
        >
          {t('remind.action')}
        </Button>
      )}
      <Button
        aria-label={t('people.takeBackLabel', { name })}
        onClick={() => void navigate(returnsOf(holder))}
      >
        {t('actions.takeBack')}
      </Button>
    </span>
  );
}
