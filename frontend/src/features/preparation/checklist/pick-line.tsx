import { CheckOutlined, EnvironmentOutlined, LoadingOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import { Thumbnail } from '@/components/articles/thumbnail';
import { WaitingMark } from '@/components/requests/waiting-mark';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { useKeptEntry } from '@/shared/hooks/use-kept-entry';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount, unitFor } from '@/shared/lib/numbers/units';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import type { OrderLine } from '../order-lines';
import { LineShortage } from '../shortage';
import type { LineState } from './pending-pick';
import styles from './pick-line.module.css';
import { PickTracking } from './pick-tracking';
import type { Picks } from './use-picking';

interface PickLineProps {
  line: OrderLine;
  picking: Picks;
}

interface TrackedPickProps extends PickLineProps {
  siteId: string;
  /** The recipient, where orders are picked together. */
  whom?: string;
}

/** The location of the line, its article, and its lot or units. */
function Words({ line, picking, siteId, whom }: TrackedPickProps) {
  const { t } = useTranslation('preparation');
  const { range } = useDates();
  return (
    <div className={styles.words}>
      {line.article?.photo && (
        <div className={styles.photo}>
          <Thumbnail id={line.article.photo} width={48} />
        </div>
      )}
      <LineLocation line={line} />
      <h3 className={styles.name}>{line.article?.name ?? t('unknownArticle')}</h3>
      <p className={styles.sku}>{line.article?.sku}</p>
      {whom !== undefined && <p className={styles.whom}>{whom}</p>}
      {line.from !== null && line.to !== null && (
        <p className={styles.sku}>{t('pick.window', { window: range(line.from, line.to) })}</p>
      )}
      <LineShortage line={line} />
      <PickTracking line={line} picking={picking} siteId={siteId} />
    </div>
  );
}

export function PickLine({ line, picking, siteId, ...shared }: TrackedPickProps) {
  const { whom } = shared;
  const { t } = useTranslation(['preparation', 'common']);
  const language = useLanguage();
  const problemText = useProblemText();
  const id = useId();
  const state = picking.stateOf(line.id);
  const row = useRef<HTMLLIElement>(null);
  const conflicting = state.conflict !== undefined;
  // The choice must not hide under the bar at the bottom.
  useEffect(() => {
    if (conflicting) row.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicting]);
  const picked = state.wanted ?? line.picked;
  const entry = useKeptEntry(picked, (value) => picking.adjust(line, value));
  const isPending = state.wanted !== undefined && state.isKept !== true;
  const areUnits = line.article?.tracking === 'serial';
  const done = picked >= line.quantity;
  const article = line.article?.name ?? t('unknownArticle');
  const name = whom === undefined ? article : `${article} · ${whom}`;
  const unit = line.article?.unit ?? '';
  const amount = (value: number) => formatQuantity(value, language);
  const text =
    state.problem === undefined
      ? undefined
      : state.problem.code === 'WRONG_CODE'
        ? t('scan.refused')
        : problemText(state.problem);
  return (
    <li ref={row} className={styles.line} data-done={done} data-problem={text !== undefined}>
      <button
        type="button"
        role="checkbox"
        className={styles.tick}
        aria-checked={done ? 'true' : picked > 0 ? 'mixed' : 'false'}
        aria-label={t('pick.tick', { name, quantity: formatAmount(line.quantity, unit, language) })}
        disabled={areUnits && picked === 0}
        onClick={() => picking.pick(line, done || areUnits ? 0 : line.quantity)}
      >
        {isPending && <LoadingOutlined aria-hidden />}
        {!isPending && done && <CheckOutlined aria-hidden />}
        {!isPending && !done && picked > 0 && <MinusOutlined aria-hidden />}
      </button>
      <Words line={line} picking={picking} siteId={siteId} {...shared} />
      <p className={styles.amount}>
        <span className={styles.wanted}>{amount(line.quantity)}</span>{' '}
        {unitFor(unit, line.quantity, language)}
      </p>
      <div className={styles.stepper} hidden={areUnits}>
        <QuantityInput
          size="large"
          label={t('pick.quantity', { name })}
          value={entry.value}
          decimals={line.article?.decimals ?? 3}
          max={line.quantity}
          invalid={text !== undefined || entry.isRefused}
          describedBy={text === undefined ? undefined : `${id}-problem`}
          onChange={entry.enter}
        />
      </div>
      {state.isKept && <WaitingMark className={styles.kept} />}
      {text !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {text}
        </p>
      )}
      {state.conflict !== undefined && <Conflict line={line} picking={picking} conflict={state.conflict} />}
    </li>
  );
}

/** The location where a line is picked, and the other locations of the article. */
function LineLocation({ line }: { line: OrderLine }) {
  if (line.locationPath === '') return null;
  return (
    <p className={styles.location}>
      <EnvironmentOutlined aria-hidden /> {line.locationPath}
      {line.otherLocationPaths.length > 0 && (
        <span className={styles.elsewhere}>{line.otherLocationPaths.join(' · ')}</span>
      )}
    </p>
  );
}

interface ConflictProps extends PickLineProps {
  conflict: NonNullable<LineState['conflict']>;
}

function Conflict({ line, picking, conflict }: ConflictProps) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const theirs = formatQuantity(conflict.theirs, language);
  const mine = formatQuantity(conflict.mine, language);
  const kind = conflict.theirs === conflict.mine ? 'same' : 'differs';
  return (
    <div className={styles.conflict} role="alertdialog" aria-label={t('conflict.title')}>
      <p>{t(`conflict.${kind}.text`, { theirs, mine })}</p>
      <div className={styles.choices}>
        <Button size="large" onClick={() => picking.takeTheirs(line)}>
          {t(`conflict.${kind}.theirs`, { quantity: theirs })}
        </Button>
        <Button size="large" type="primary" onClick={() => picking.keepMine(line)}>
          {t(`conflict.${kind}.mine`, { quantity: mine })}
        </Button>
      </div>
    </div>
  );
}
