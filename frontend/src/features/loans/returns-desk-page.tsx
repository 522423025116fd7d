import { BarcodeOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import { QueryFailure } from '@/components/queries/query-failure';
import { ScanButton } from '@/components/scan/scan-button';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { DeskGroup } from './desk-group';
import styles from './loans.module.css';
import { useDesk } from './use-desk';

/** Takes material back: found by person, number or scan, ticked line by line, confirmed once. */
export function ReturnsDeskPage({ title }: { title: string }) {
  const { t } = useTranslation(['loans', 'common']);
  const problemText = useProblemText();
  const id = useId();
  const desk = useDesk();
  const { query, groups } = desk;
  return (
    <>
      <PageHeader title={title} lead={t('desk.lead')} />
      <div className={styles.desk}>
        <DeskField onEnter={desk.enter} onScan={desk.scan} answer={desk.answer} />
        {query.error !== undefined && desk.isSearching && (
          <QueryFailure error={query.error} refetch={query.refetch} />
        )}
        {desk.isSearching && query.currentData !== undefined && groups.length === 0 && (
          <EmptyState title={t('desk.nothing')} hint={t('desk.nothingHint')} />
        )}
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
        {desk.ticked > 0 && (
          <div>
            <label htmlFor={`${id}-by`} className={styles.label}>
              {t('desk.returnedBy')} <span className={styles.optional}>({t('common:form.optional')})</span>
            </label>
            <Input
              id={`${id}-by`}
              maxLength={200}
              autoComplete="off"
              value={desk.returnedBy}
              onChange={(event) => desk.setReturnedBy(event.target.value)}
            />
          </div>
        )}
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

interface DeskFieldProps {
  onEnter: (text: string) => void;
  onScan: (code: string) => Promise<ScanAnswer>;
  answer: string;
}

/** A scanner types the code and sends Enter. */
function DeskField({ onEnter, onScan, answer }: DeskFieldProps) {
  const { t } = useTranslation('loans');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('desk.find')}
      </label>
      <div className={styles.scan}>
        <Input
          id={id}
          size="large"
          className={styles.field ?? ''}
          prefix={<BarcodeOutlined aria-hidden />}
          placeholder={t('desk.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => {
            onEnter(text);
            setText('');
          }}
        />
        <ScanButton large onRead={onScan} />
      </div>
      <p className={styles.status} role="status">
        {answer}
      </p>
    </div>
  );
}
