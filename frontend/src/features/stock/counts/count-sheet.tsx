import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type CountDto, useGetCountQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { ScanField } from '@/components/scan/scan-field';
import { useLanguage } from '@/i18n/use-language';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { ApproveButton } from './approve-button';
import { CountMenu } from './count-menu';
import styles from './count-sheet.module.css';
import { CountStatusTag } from './count-status';
import { CurrentCard, type NextHandle } from './current-card';
import { LineList } from './line-list';
import { type CountDecision, useCountDecision } from './use-count-decision';
import { useCurrentLine } from './use-current-line';
import { useScannedLine } from './use-scanned-line';
import { LISTS, type ListName, useShownLines } from './use-shown-lines';
import { useTypedCounts } from './use-typed-counts';

const AddArticle = lazyPanel(async () => (await import('./add-article')).AddArticle);

// Only a refused approval shows it.
const UnclearLines = lazyPanel(
  async () => (await import('./unclear-lines')).UnclearLines,
  ({ lines }) => lines.length > 0,
  { isInline: true },
);

interface SheetProps {
  count: CountDto;
  decision: CountDecision;
}

function useCounting(count: CountDto, active: ListName) {
  const typed = useTypedCounts();
  const isOpen = count.status === 'counting';
  useEffect(() => {
    if (!isOpen) typed.forgetAll();
  }, [typed, isOpen]);
  const shown = useShownLines(count.id, active);
  const current = useCurrentLine({
    countId: count.id,
    typed,
    shown: shown.query.currentData?.items,
    beginsAtFirst: isOpen && active === 'open',
  });
  const read = useScannedLine({ countId: count.id, typed, current, search: shown.list.search });
  return { typed, shown, current, read };
}

/** The lists of a stocktake and how many lines are in each. */
function useListTabs({ lineCount, countedCount, results, status }: CountDto) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  const sizes: Partial<Record<ListName, number>> = { open: lineCount - countedCount, ...results };
  const lists = status === 'counting' ? LISTS : LISTS.filter((key) => key !== 'open');
  return lists.map((key) => {
    const size = sizes[key];
    const name = t(`tabs.${key}`);
    return { key, label: size === undefined ? name : `${name}\u00a0${formatQuantity(size, language)}` };
  });
}

interface FooterProps extends SheetProps {
  /** Moves to the next line; undefined where no line is left. */
  onNext: (() => void) | undefined;
}

/** The one button of the next step. */
function Footer({ count, decision, onNext }: FooterProps) {
  const { t } = useTranslation('counts');
  const mayDecide = useCan('stock:adjust');
  if (onNext === undefined && !mayDecide) return null;
  return (
    <div className={styles.footer}>
      {onNext === undefined ? (
        <ApproveButton count={count} decision={decision} />
      ) : (
        <Button type="primary" size="large" onClick={onNext}>
          {t('current.next')}
        </Button>
      )}
    </div>
  );
}

function Sheet({ count, decision }: SheetProps) {
  const { t } = useTranslation('stock');
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const tabs = useListTabs(count);
  const isOpen = count.status === 'counting';
  const [first] = tabs;
  const active = tabs.find(({ key }) => key === params.get('state'))?.key ?? first?.key ?? 'found';
  const { typed, shown, current, read } = useCounting(count, active);
  const next = useRef<NextHandle>(null);
  const line = isOpen ? current.line : undefined;
  const article = line?.article ?? undefined;
  return (
    <>
      {isOpen && (
        <ScanField
          label={t('receive.scan')}
          placeholder={t('receive.scanPlaceholder')}
          compact
          onRead={read}
          onLeave={() => current.card.current?.querySelector('input')?.focus()}
        />
      )}
      {line !== undefined && article !== undefined && (
        <CurrentCard
          // A scan is added to the typed input.
          key={`${line.id}/${line.counted}/${typed.scansOf(line)}`}
          countId={count.id}
          card={current.card}
          onNext={current.goOn}
          line={line}
          article={article}
          typed={typed}
          hasButton={!isPhone}
          next={next}
        />
      )}
      <Tabs
        label={count.number}
        tabs={tabs}
        active={active}
        onChange={(key) => {
          current.choose(undefined, { takesFocus: false });
          setParams({ count: count.id, ...(key === first?.key ? {} : { state: key }) });
        }}
      >
        <LineList
          key={active}
          count={count}
          state={active}
          shown={shown}
          typed={typed}
          currentId={line?.id}
          onChoose={(chosen) => {
            current.choose(chosen);
            current.card.current?.scrollIntoView({ block: 'center' });
          }}
        />
      </Tabs>
      {isOpen && <AddArticle count={count} />}
      {isOpen && (
        <Footer
          count={count}
          decision={decision}
          onNext={isPhone && article !== undefined ? () => next.current?.goOn() : undefined}
        />
      )}
    </>
  );
}

/** The state of a stocktake, and the facts to know before its approval. */
function CountState({ count, decision }: SheetProps) {
  const { t } = useTranslation('counts');
  const isOpen = count.status === 'counting';
  const { lineCount, countedCount } = count;
  return (
    <>
      <div className={styles.state}>
        {!isOpen && <CountStatusTag status={count.status} />}
        <Progress
          className={styles.progress ?? ''}
          percent={lineCount === 0 ? 0 : Math.round((countedCount / lineCount) * 100)}
          showInfo={false}
          strokeColor="var(--accent)"
          aria-label={t('columns.progress')}
        />
        <span role="status">{t('progress', { counted: countedCount, lines: lineCount })}</span>
        {count.blind && isOpen && <span className={styles.blind}>{t('blind')}</span>}
      </div>
      {count.overlaps?.map(({ id, number }) => (
        <Alert
          key={id}
          className={styles.notice ?? ''}
          role="status"
          type="warning"
          title={t('overlap', { number })}
        />
      ))}
      <UnclearLines
        key={String(decision.unclear.length > 0)}
        countId={count.id}
        lines={decision.unclear}
        onDone={decision.countAgain}
      />
    </>
  );
}

function CountPage({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const decision = useCountDecision(count);
  return (
    <>
      <div className={styles.head}>
        <Link to="/catalog/counts" className={styles.back}>
          <ArrowLeftOutlined aria-hidden /> <span className={styles.backText}>{t('back')}</span>
        </Link>
        <PageHeader
          title={`${count.number} · ${count.site?.name ?? ''}`}
          lead={t('sheetLead')}
          action={count.status === 'counting' ? <CountMenu count={count} decision={decision} /> : undefined}
          isOneLine
        />
      </div>
      <CountState count={count} decision={decision} />
      <Sheet count={count} decision={decision} />
    </>
  );
}

/** One stocktake, made for a phone at the shelf: scan or choose an article, enter its quantity, go on to the next. */
export function CountSheet({ id, title }: { id: string; title: string }) {
  const query = useGetCountQuery({ id });
  if (query.currentData !== undefined) return <CountPage count={query.currentData} />;
  return (
    <>
      <PageHeader title={title} />
      <QueryBoundary query={query}>{() => null}</QueryBoundary>
    </>
  );
}
