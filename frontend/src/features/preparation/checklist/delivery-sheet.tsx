import { Alert, Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeliverOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { DayChips } from '@/components/dates/day-chips';
import { DayPicker } from '@/components/dates/day-picker';
import { SignaturePad } from '@/components/signature-pad';
import { useDates } from '@/components/use-dates';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { byKit } from '@/shared/lib/by-kit';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import type { OrderLine } from '../order-lines';
import { DocumentLinks } from './document-links';
import { KitHead } from './kit-head';
import styles from './order-sheet.module.css';
import { isByUnit, readyOf, readyUnitsOf, useDeliveryLines } from './use-delivery-lines';

interface DeliverySheetProps {
  order: OrderDto;
  /** After a partial delivery the rest is shown in its new state. */
  onSettled: () => void;
}

function useDelivery({ order, onSettled }: DeliverySheetProps) {
  const [deliver, { isLoading, error }] = useDeliverOrderMutation();
  const entered = useDeliveryLines(order);
  const { lines, quantityOf, all, none } = entered;
  const [receivedBy, setReceivedBy] = useState(order.recipientName);
  const [signature, setSignature] = useState('');
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  /** The entry of the last partial delivery is no news at the next one. */
  const [settled, setSettled] = useState({ receivedBy, dueAt });
  /**
   * The version of the order after the latest delivery: until it is shown, lines that were left out look ready to leave as
   * well.
   */
  const [left, setLeft] = useState(order.version);
  const isFilled =
    entered.isChanged || signature !== '' || receivedBy !== settled.receivedBy || dueAt !== settled.dueAt;
  useUnsavedGuard(inputOf(isFilled, isLoading));
  const isLent = lines.some((line) => line.article?.returnable === true && quantityOf(line) !== 0);
  const handOver = async () => {
    const deliverDto = {
      ...(all ? {} : { lines: entered.toPart() }),
      ...(receivedBy.trim() === '' ? {} : { receivedBy: receivedBy.trim() }),
      ...(signature === '' ? {} : { signature }),
      ...(isLent && dueAt !== null ? { dueAt } : {}),
    };
    const { data } = await deliver({ id: order.id, deliverDto });
    if (data === undefined) return;
    setLeft(data.version);
    entered.reset();
    setSignature('');
    setSettled({ receivedBy, dueAt });
    setRound(round + 1);
    onSettled();
  };
  return {
    entered,
    possible: !none && !entered.unreadable,
    receivedBy,
    setReceivedBy,
    setSignature,
    isLent,
    dueAt,
    setDueAt,
    round,
    error,
    isLoading: isLoading || order.version < left,
    handOver: () => void handOver(),
  };
}

export function DeliverySheet({ order, onSettled }: DeliverySheetProps) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const id = useId();
  const { entered, ...delivery } = useDelivery({ order, onSettled });
  useSubmitKeys(delivery.handOver, delivery.possible && !delivery.isLoading);
  return (
    <div className={styles.delivery}>
      <section aria-labelledby={`${id}-what`}>
        <h2 id={`${id}-what`} className={styles.subtitle}>
          {t('deliver.what')}
        </h2>
        <ul className={styles.handLines}>
          {byKit(entered.lines).flatMap(({ kit, items }) => [
            kit && <KitHead key={kit.requestLineId} kit={kit} />,
            ...items.map((line) => <HandLine key={line.id} line={line} entered={entered} />),
          ])}
        </ul>
        {!entered.all && !entered.none && <p className={styles.quiet}>{t('deliver.rest')}</p>}
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
          // The second press of a double click would deliver the rest as well.
          onClick={({ detail }) => detail < 2 && delivery.handOver()}
        >
          {entered.all ? t('actions.deliver') : t('actions.deliverPart')}
        </Button>
      </div>
    </div>
  );
}

interface DueFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The due date of the returnable articles. */
function DueField({ value, onChange }: DueFieldProps) {
  const { t } = useTranslation('preparation');
  const { today } = useDates();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('deliver.dueAt')}</label>
      <DayPicker
        id={id}
        size="large"
        className={styles.tall ?? ''}
        min={today()}
        value={value}
        onChange={onChange}
      />
      <DayChips label={t('deliver.dueAt')} value={value} onChange={onChange} />
    </>
  );
}

interface HandLineProps {
  line: OrderLine;
  entered: ReturnType<typeof useDeliveryLines>;
}

/** The quantity or the units of a line to deliver. */
function HandLine({ line, entered }: HandLineProps) {
  const { t } = useTranslation('preparation');
  const name = line.article?.name ?? t('unknownArticle');
  const ready = readyOf(line);
  const quantity = entered.quantityOf(line);
  const setAll = (isAll: boolean) => {
    if (isByUnit(line)) entered.setUnits(line, isAll ? readyUnitsOf(line).map(({ id }) => id) : []);
    else entered.setQuantity(line, isAll ? ready : 0);
  };
  return (
    <li className={styles.handLine}>
      <Checkbox
        className={styles.handCheck ?? ''}
        checked={quantity === ready}
        indeterminate={quantity !== 0 && quantity !== ready}
        onChange={(event) => setAll(event.target.checked)}
      >
        <span className={styles.previewName}>{name}</span>
        <span className={styles.quiet}>{line.article?.sku}</span>
      </Checkbox>
      {isByUnit(line) ? (
        <fieldset className={styles.deliveryUnits}>
          <legend className="visually-hidden">{t('deliver.units', { name })}</legend>
          <Checkbox.Group
            value={entered.unitsOf(line)}
            onChange={(ids) => entered.setUnits(line, ids)}
            options={readyUnitsOf(line).map(({ id, serial }) => ({ value: id, label: serial }))}
          />
        </fieldset>
      ) : (
        <QuantityInput
          size="large"
          label={t('deliver.quantity', { name })}
          value={quantity}
          unit={line.article?.unit ?? ''}
          decimals={line.article?.decimals ?? 3}
          max={ready}
          invalid={quantity === null || quantity > ready}
          onChange={(number) => entered.setQuantity(line, numberOf(number))}
        />
      )}
    </li>
  );
}
