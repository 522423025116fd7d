import { Alert, Button, Select, Skeleton } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteDto } from '@/api/generated/schemas';
import { useListSitesQuery } from '@/api/generated/sites';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { DayChips } from '@/components/dates/day-chips';
import { DayPicker } from '@/components/dates/day-picker';
import { QueryFailure } from '@/components/queries/query-failure';
import { SignaturePad } from '@/components/signature-pad';
import { useDates } from '@/components/use-dates';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { ArticleSearch } from '../new/article-search';
import { PersonField } from '../person-field';
import styles from './counter.module.css';
import { CounterLineRow } from './counter-line';
import { type CounterLine, severalLotsOf } from './counter-lines';
import { useCounter } from './use-counter';
import { useEarlierPersons } from './use-earlier-persons';

const PRESET_DAYS = [1, 7, 14] as const;

/** Delivers material to people at the desk: scan, person, signature, done. */
export function CounterPage({ title }: { title: string }) {
  const { t } = useTranslation('loans');
  const { data, error, refetch } = useListSitesQuery({ archived: false, limit: 200, sort: 'name' });
  return (
    <>
      <PageHeader title={title} lead={t('counter.lead')} />
      {error !== undefined && data === undefined && <QueryFailure error={error} refetch={refetch} />}
      {error === undefined && data === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && <Counter sites={data.items} />}
    </>
  );
}

function Counter({ sites }: { sites: readonly SiteDto[] }) {
  const { t } = useTranslation('loans');
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const counter = useCounter(sites);
  const confirm = async () => {
    if (await counter.confirm()) search.current?.focus();
  };
  useSubmitKeys(() => void confirm());
  return (
    <div className={styles.counter}>
      {sites.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-site`}>{t('counter.site')}</label>
          <Select
            id={`${id}-site`}
            value={counter.siteId ?? null}
            onChange={counter.choose}
            options={sites.map((site) => ({ value: site.id, label: site.name }))}
          />
        </div>
      )}
      <section className={styles.card} aria-label={t('counter.what')}>
        <ArticleSearch
          siteId={counter.siteId}
          onPick={counter.pick}
          inputRef={search}
          isForScans
          onPending={counter.setPending}
        />
        {counter.lines.length === 0 && <p className={styles.none}>{t('counter.empty')}</p>}
        <ul>
          {counter.lines.map((line) => (
            <CounterLineRow
              key={line.article.id}
              line={line}
              siteId={counter.siteId}
              onUnits={(articleId, units) => counter.setUnits(line, articleId, units)}
              onQuantity={(quantity) => counter.setQuantity(line, quantity)}
              onDropLot={(lotId) => counter.dropLot(line, lotId)}
              onRemove={() => counter.remove(line)}
            />
          ))}
        </ul>
      </section>
      <WhoSection counter={counter} />
      {counter.error !== undefined && <Refusal error={counter.error} lines={counter.lines} />}
      <div className={styles.bar}>
        <Button
          type="primary"
          size="large"
          block
          className={styles.big ?? ''}
          loading={counter.busy}
          disabled={!counter.possible}
          onClick={() => void confirm()}
        >
          {t('counter.confirm')}
        </Button>
      </div>
    </div>
  );
}

/** The person who takes it, until when, and the signature. */
function WhoSection({ counter }: { counter: ReturnType<typeof useCounter> }) {
  const { t } = useTranslation('loans');
  const id = useId();
  const earlier = useEarlierPersons();
  return (
    <section className={styles.card} aria-label={t('counter.who')}>
      <div className={styles.field}>
        <label htmlFor={`${id}-person`}>{t('counter.person')}</label>
        <PersonField
          id={`${id}-person`}
          size="large"
          proposed={earlier}
          value={counter.person}
          onChange={counter.setPerson}
        />
      </div>
      {counter.isLent && <DueField value={counter.dueAt} onChange={counter.setDueAt} />}
      <SignaturePad key={counter.round} onChange={counter.setSignature} />
    </section>
  );
}

interface RefusalProps {
  error: unknown;
  lines: readonly CounterLine[];
}

/** The reason of the refusal. With several scanned lots the server cannot know the quantity of each. */
function Refusal({ error, lines }: RefusalProps) {
  const { t } = useTranslation('loans');
  const problemText = useProblemText();
  const name = severalLotsOf(lines);
  const isUnclear = name !== undefined && toApiProblem(error).code === 'WRONG_CODE';
  const title = isUnclear ? t('counter.severalLots', { name }) : problemText(error);
  return <Alert type="error" showIcon role="alert" title={title} />;
}

interface DueFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function DueField({ value, onChange }: DueFieldProps) {
  const { t } = useTranslation(['loans', 'common']);
  const { today } = useDates();
  const id = useId();
  const first = today();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t('counter.dueAt')} <span className={styles.optional}>({t('common:form.optional')})</span>
      </label>
      <DayPicker
        id={id}
        size="large"
        min={first}
        presets={PRESET_DAYS.flatMap((days) =>
          first === undefined ? [] : [{ label: t(`extend.presets.${days}`), value: dayAfter(first, days) }],
        )}
        value={value}
        onChange={onChange}
      />
      <DayChips label={t('counter.dueAt')} value={value} onChange={onChange} />
    </div>
  );
}
