import { Alert, Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import { QueryFailure } from '@/components/queries/query-failure';
import { ScanField } from '@/components/scan/scan-field';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { DeskGroup } from './desk-group';
import { DueToday } from './due-today';
import styles from './loans.module.css';
import { useDesk } from './use-desk';

/** Records returns: loans are found by person, number or scan, ticked line by line, and confirmed once. */
export function ReturnsDeskPage({ title }: { title: string }) {
  const { t } = useTranslation('loans');
  const problemText = useProblemText();
  const desk = useDesk();
  const { query, groups } = desk;
  return (
    <>
      <PageHeader title={title} lead={t('desk.lead')} />
      <div className={styles.desk}>
        <ScanField
          large
          focusTurn={desk.round}
          label={t('desk.find')}
          placeholder={t('desk.placeholder')}
          onRead={desk.scan}
        />
        {query.error !== undefined && desk.isSearching && (
          <QueryFailure error={query.error} refetch={query.refetch} />
        )}
        <div role="status">
          {desk.isSearching && query.currentData !== undefined && groups.length === 0 && (
            <EmptyState
              title={desk.text === null ? t('desk.nothing') : t('desk.nothingFor', { text: desk.text })}
              hint={t('desk.nothingHint')}
            />
          )}
        </div>
        {!desk.isSearching && groups.length === 0 && <DueToday />}
        {groups.map((group) => (
          <DeskGroup
            key={group.requestId}
            group={group}
            entryOf={desk.entryOf}
            onChange={desk.set}
            onBusy={desk.setBusy}
          />
        ))}
        {desk.hasMore && (
          <div className={styles.more}>
            <span>{t('desk.shown', { count: desk.found.length })}</span>
            <Button loading={desk.isLoadingMore} onClick={desk.showMore}>
              {t('desk.more')}
            </Button>
          </div>
        )}
        {desk.ticked > 0 && <ReturnedBy value={desk.returnedBy} onChange={desk.setReturnedBy} />}
        {desk.error !== undefined && (
          <Alert type="error" showIcon role="alert" title={problemText(desk.error)} />
        )}
        {groups.length > 0 && (
          <div className={styles.bar}>
            <Button
              type="primary"
              size="large"
              block
              className={styles.big ?? ''}
              loading={desk.busy}
              disabled={!desk.possible}
              onClick={desk.takeBack}
            >
              {t('desk.confirm', { count: desk.ticked })}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface ReturnedByProps {
  value: string;
  onChange: (name: string) => void;
}

function ReturnedBy({ value, onChange }: ReturnedByProps) {
  const { t } = useTranslation(['loans', 'common']);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('desk.returnedBy')} <span className={styles.optional}>({t('common:form.optional')})</span>
      </label>
      <Input
        id={id}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
