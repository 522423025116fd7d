import { Alert, Button, Checkbox, DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderDto, useDeliverOrderMutation } from '@/api/generated/preparation';
import { useProblemText } from '@/api/problem';
import { SignaturePad } from '@/components/signature-pad';
import { useDates } from '@/components/use-dates';
import { useDayFormat } from '@/i18n/use-day-format';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { byKit } from '@/shared/lib/by-kit';
import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { linesOf, type OrderLine } from '../order-lines';
import { DocumentLinks } from './document-links';
import { KitHead } from './kit-head';
import styles from './order-sheet.module.css';

interface DeliverySheetProps {
  order: OrderDto;
  /** After a partial delivery the rest is shown in its new state. */
  onSettled: () => void;
}

const readyOf = (line: OrderLine) => toThousandth(line.picked - line.delivered);

function useDelivery({ order, onSettled }: DeliverySheetProps) {
  const [deliver, { isLoading, error }] = useDeliverOrderMutation();
  const [chosen, setChosen] = useState<Record<string, number | null>>({});
  const [receivedBy, setReceivedBy] = useState(order.recipientName);
  const [signature, setSignature] = useState('');
  const [dueAt, setDueAt] = useState<Dayjs | null>(null);
  const [round, setRound] = useState(0);
  const { endOf } = useDates();
  /** What was entered at the last partial delivery is no news at the next one. */
  const [settled, setSettled] = useState({ receivedBy, dueAt });
  const isFilled =
    Object.keys(chosen).length > 0 ||
    signature !== '' ||
    receivedBy !== settled.receivedBy ||
    dueAt !== settled.dueAt;
  useUnsavedGuard(inputOf(isFilled, isLoading));
  const lines = linesOf(order).filter((line) => readyOf(line) > 0);
  const quantityOf = (line: OrderLine) => {
    const own = chosen[line.id];
    return own === undefined ? readyOf(line) : own;
  };
  const isLent = lines.some((line) => line.article?.returnable === true && quantityOf(line) !== 0);
  const all = lines.every((line) => quantityOf(line) === readyOf(line));
  const none = lines.every((line) => quantityOf(line) === 0);
  const unreadable = lines.some((line) => {
    const quantity = quantityOf(line);
    return quantity === null || quantity > readyOf(line);
  });
  const set = (line: OrderLine, quantity: number | null) => setChosen({ ...chosen, [line.id]: quantity });

  const handOver = async () => {
    const part = lines
      .map((line) => ({ lineId: line.id, quantity: quantityOf(line) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const deliverDto = {
      ...(all ? {} : { lines: part }),
      ...(receivedBy.trim() === '' ? {} : { receivedBy: receivedBy.trim() }),
      ...(signature === '' ? {} : { signature }),
      ...(isLent && dueAt !== null ? { dueAt: endOf(dueAt) } : {}),
    };
    const done = await deliver({ id: order.id, deliverDto });
    if (done.error !== undefined) return;
    setChosen({});
    setSignature('');
    setSettled({ receivedBy, dueAt });
    setRound(round + 1);
    onSettled();
  };
  return {
    lines,
    quantityOf,
    set,
    all,
    none,
    possible: !none && !unreadable,
    receivedBy,
    setReceivedBy,
    setSignature,
    isLent,
    dueAt,
    setDueAt,
    round,
    error,
    isLoading,
    handOver: () => void handOver(),
  };
}

export function DeliverySheet({ order, onSettled }: DeliverySheetProps) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const id = useId();
  const delivery = useDelivery({ order, onSettled });
  return (
    <div className={styles.delivery}>
      <section aria-labelledby={`${id}-what`}>
        <h2 id={`${id}-what`} className={styles.subtitle}>
          {t('deliver.what')}
        </h2>
        <ul className={styles.handLines}>
          {byKit(delivery.lines).flatMap(({ kit, items }) => [
            kit && <KitHead key={kit.requestLineId} kit={kit} />,
            ...items.map((line) => (
              <HandLine
                key={line.id}
                line={line}
                quantity={delivery.quantityOf(line)}
                onChange={(quantity) => delivery.set(line, quantity)}
              />
            )),
          ])}
        </ul>
        {!delivery.all && !delivery.none && <p className={styles.quiet}>{t('deliver.rest')}</p>}
      </section>
      <section aria-labelledby={`${id}-who`} className={styles.who}>
        <h2 id={`${id}-who`} className={styles.subtitle}>
          {t('deliver.who')}
        </h2>
        <label htmlFor={`${id}-name`}>{t('deliver.receivedBy')}</label>
        <Input
          id={`${id}-name`}
          size="large"
          className={styles.tall ?? ''}
          autoComplete="off"
          maxLength={200}
          value={delivery.receivedBy}
          onChange={(event) => delivery.setReceivedBy(event.target.value)}
        />
        {delivery.isLent && <DueField value={delivery.dueAt} onChange={delivery.setDueAt} />}
        <SignaturePad key={delivery.round} onChange={delivery.setSignature} />
      </section>
      {delivery.error !== undefined && (
        <Alert type="error" showIcon role="alert" title={problemText(delivery.error)} />
      )}
      <DocumentLinks documents={order.documents} />
      <div className={styles.bar}>
        <Button
          type="primary"
          size="large"
          block
          className={styles.big ?? ''}
          loading={delivery.isLoading}
          disabled={!delivery.possible}
          onClick={delivery.handOver}
        >
          {delivery.all ? t('actions.deliver') : t('actions.deliverPart')}
        </Button>
      </div>
    </div>
  );
}

interface DueFieldProps {
  value: Dayjs | null;
  onChange: (value: Dayjs | null) => void;
}

/** When the lent articles are due back. */
function DueField({ value, onChange }: DueFieldProps) {
  const format = useDayFormat();
  const { t } = useTranslation('preparation');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('deliver.dueAt')}</label>
      <DatePicker
        id={id}
        size="large"
        className={styles.tall ?? ''}
        format={format}
        minDate={dayjs().startOf('day')}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

interface HandLineProps {
  line: OrderLine;
  quantity: number | null;
  onChange: (quantity: number | null) => void;
}

function HandLine({ line, quantity, onChange }: HandLineProps) {
  const { t } = useTranslation('preparation');
  const name = line.article?.name ?? t('unknownArticle');
  const ready = readyOf(line);
  return (
    <li className={styles.handLine}>
      <Checkbox
        className={styles.handCheck ?? ''}
        checked={quantity === ready}
        indeterminate={quantity !== 0 && quantity !== ready}
        onChange={(event) => onChange(event.target.checked ? ready : 0)}
      >
        <span className={styles.previewName}>{name}</span>
        <span className={styles.quiet}>{line.article?.sku}</span>
      </Checkbox>
      <QuantityInput
        size="large"
        label={t('deliver.quantity', { name })}
        value={quantity}
        unit={line.article?.unit ?? ''}
        decimals={line.article?.decimals ?? 3}
        max={ready}
        invalid={quantity === null || quantity > ready}
        onChange={(entered) => onChange(numberOf(entered))}
      />
    </li>
  );
}
