import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteDto } from '@/api/generated/schemas';
import { DayPicker } from '@/components/dates/day-picker';
import { DaysPicker } from '@/components/dates/days-picker';
import { useDates } from '@/components/use-dates';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import { PersonField } from '../person-field';
import type { Draft } from './draft';
import styles from './new-request.module.css';

interface DetailsCardProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  sites: readonly Pick<SiteDto, 'id' | 'name'>[];
  siteId: string | undefined;
  problems: { site?: string | undefined; recipient?: string | undefined; neededBy?: string | undefined };
}

const PRESET_DAYS = [0, 1, 7] as const;

export function DetailsCard({ draft, change, sites, siteId, problems }: DetailsCardProps) {
  const { t } = useTranslation(['requests', 'common']);
  const { today } = useDates();
  const id = useId();
  const first = today();
  const optional = <span className={styles.optional}> ({t('common:form.optional')})</span>;
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.cardTitle}>
        {t('new.details')}
      </h2>
      <div className={styles.field}>
        <label htmlFor={`${id}-site`}>{t('fields.site')}</label>
        <Select
          id={`${id}-site`}
          value={siteId ?? null}
          placeholder={t('new.chooseSite')}
          status={problems.site === undefined ? '' : 'error'}
          onChange={(value: string) => change({ siteId: value })}
          options={sites.map((site) => ({ value: site.id, label: site.name }))}
        />
        <FieldProblem text={problems.site} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-date`}>
          {t('fields.neededBy')}
          {optional}
        </label>
        <DayPicker
          id={`${id}-date`}
          value={draft.neededBy}
          placeholder={t('noDate')}
          min={first}
          presets={PRESET_DAYS.flatMap((days) =>
            first === undefined ? [] : [{ label: t(`new.presets.${days}`), value: dayAfter(first, days) }],
          )}
          onChange={(neededBy) => change({ neededBy })}
        />
        <FieldProblem text={problems.neededBy} />
      </div>
      {draft.lines.some(({ article }) => article.returnable) && <DaysField draft={draft} change={change} />}
      <Recipient draft={draft} change={change} problem={problems.recipient} />
      <div className={styles.field}>
        <label htmlFor={`${id}-purpose`}>
          {t('fields.purpose')}
          {optional}
        </label>
        <Input.TextArea
          id={`${id}-purpose`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={1000}
          placeholder={t('new.purposePlaceholder')}
          value={draft.purpose}
          onChange={(event) => change({ purpose: event.target.value })}
        />
      </div>
    </section>
  );
}

function DaysField({ draft, change }: Pick<DetailsCardProps, 'draft' | 'change'>) {
  const { t } = useTranslation(['requests', 'common']);
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t('days.label')}
        <span className={styles.optional}> ({t('common:form.optional')})</span>
      </label>
      <DaysPicker id={id} label={t('days.label')} value={draft.days} onChange={(days) => change({ days })} />
      <p className={styles.hint}>{t('days.hint')}</p>
    </div>
  );
}

function FieldProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}

interface RecipientProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  problem: string | undefined;
}

function Recipient({ draft, change, problem }: RecipientProps) {
  const { t } = useTranslation(['requests', 'common']);
  const id = useId();
  return (
    <>
      <Checkbox checked={draft.forOther} onChange={(event) => change({ forOther: event.target.checked })}>
        {t('new.forOther')}
      </Checkbox>
      {draft.forOther && (
        <div className={styles.pair}>
          <div className={styles.field}>
            <label htmlFor={`${id}-name`}>{t('new.recipientName')}</label>
            <PersonField
              id={`${id}-name`}
              invalid={problem !== undefined}
              value={{ userId: draft.recipientId, name: draft.recipientName }}
              onChange={({ userId, name }) => change({ recipientId: userId, recipientName: name })}
            />
            <FieldProblem text={problem} />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-contact`}>
              {t('new.recipientContact')}
              <span className={styles.optional}> ({t('common:form.optional')})</span>
            </label>
            <Input
              id={`${id}-contact`}
              autoComplete="off"
              maxLength={200}
              value={draft.recipientContact}
              onChange={(event) => change({ recipientContact: event.target.value })}
            />
          </div>
        </div>
      )}
    </>
  );
}
