import { BarcodeOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanDto } from '@/api/generated/returns';
import { useUnsent } from '@/api/offline/unsent';
import { useProblemText } from '@/api/problem';
import { QueryFailure } from '@/components/query-failure';
import { ScanButton } from '@/components/scan/scan-button';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { WaitingMark } from '@/components/waiting-mark';
import { byKit } from '@/shared/lib/by-kit';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPanel } from '@/shared/ui/lazy-panel';
import { PageHeader } from '@/shared/ui/page-header';
import { QuantityInput } from '@/shared/ui/quantity-input';
import {
  CONDITIONS,
  type Condition,
  type Entry,
  fits,
  type Group,
  isReturnKept,
  missingParts,
  takesPhotos,
} from './desk-entries';
import { DueDate } from './due-date';
import styles from './loans.module.css';
import { useDesk } from './use-desk';

const MAX_PHOTOS = 4;

const DeskPhotos = lazyPanel(
  async () => (await import('./desk-photos')).DeskPhotos,
  ({ open }) => open,
);

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

interface DeskGroupProps {
  group: Group;
  entryOf: (loan: LoanDto) => Entry;
  onChange: (loan: LoanDto, changes: Partial<Entry>) => void;
  /** Called while photos are uploaded. */
  onBusy: (loan: LoanDto, busy: boolean) => void;
}

function DeskGroup({ group: { loans }, entryOf, onChange, onBusy }: DeskGroupProps) {
  const { t } = useTranslation('loans');
  const id = useId();
  const [first] = loans;
  if (first === undefined) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupHead}>
        <span>{first.holder.name === '' ? t('unknownHolder') : first.holder.name}</span>
        <span className={styles.number}>{first.requestNumber}</span>
      </h2>
      <ul>
        {byKit(loans).flatMap(({ kit, items }) => [
          kit && <DeskKit key={kit.requestLineId} kit={kit} parts={items} entryOf={entryOf} />,
          ...items.map((loan) => (
            <DeskLine
              key={loan.id}
              loan={loan}
              entry={entryOf(loan)}
              onChange={(changes) => onChange(loan, changes)}
              onBusy={(busy) => onBusy(loan, busy)}
            />
          )),
        ])}
      </ul>
    </section>
  );
}

interface DeskKitProps {
  kit: NonNullable<LoanDto['kit']>;
  parts: readonly LoanDto[];
  entryOf: (loan: LoanDto) => Entry;
}

/** The parts of a kit are ticked one by one; what is missing is said before the return is recorded. */
function DeskKit({ kit, parts, entryOf }: DeskKitProps) {
  const { t } = useTranslation(['loans', 'common']);
  const missing = missingParts(parts, entryOf);
  return (
    <li className={styles.kit}>
      <span>{t('common:kit.parts', { name: kit.article?.name })}</span>
      <span role="status" className={styles.missing}>
        {missing.length > 0 &&
          t('desk.missing', {
            names: missing.map(({ article }) => article?.name ?? t('unknownArticle')).join(', '),
          })}
      </span>
    </li>
  );
}

interface DeskLineProps {
  loan: LoanDto;
  entry: Entry;
  onChange: (changes: Partial<Entry>) => void;
  onBusy: (busy: boolean) => void;
}

function DeskLine({ loan, entry, onChange, onBusy }: DeskLineProps) {
  const { t } = useTranslation('loans');
  const { entries } = useUnsent();
  const name = loan.article?.name ?? t('unknownArticle');
  return (
    <li className={styles.line}>
      <Checkbox checked={entry.ticked} onChange={(event) => onChange({ ticked: event.target.checked })}>
        {name}
        <span className={styles.sku}>{loan.article?.sku}</span>
        <DueDate loan={loan} />
        {isReturnKept(entries, loan) && <WaitingMark className={styles.sku} />}
      </Checkbox>
      <div className={styles.controls}>
        <QuantityInput
          label={t('desk.quantityOf', { name })}
          value={entry.quantity}
          unit={loan.article?.unit ?? ''}
          decimals={loan.article?.decimals ?? 3}
          max={loan.quantity}
          invalid={!fits(loan, entry)}
          onChange={(quantity) => onChange({ quantity, ticked: true })}
        />
        <Select<Condition>
          className={styles.condition ?? ''}
          aria-label={t('desk.conditionOf', { name })}
          value={entry.condition}
          onChange={(condition) => onChange({ condition, ticked: true })}
          options={CONDITIONS.map((value) => ({ value, label: t(`desk.condition.${value}`) }))}
        />
      </div>
      <DeskPhotos
        open={takesPhotos(entry)}
        about={t('desk.photosOf', { name })}
        max={MAX_PHOTOS}
        value={entry.photos}
        onChange={(photos) => onChange({ photos })}
        onBusy={onBusy}
      />
    </li>
  );
}
