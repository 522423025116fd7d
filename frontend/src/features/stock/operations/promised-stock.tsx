import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/api/to-problem';
import { PageLink } from '@/components/access/page-link';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { Quantity } from '@/shared/ui/elements/quantity';
import styles from './promised-stock.module.css';

export interface PromisedRequest {
  id: string;
  number: string;
  quantity: number;
}

const isPromised = (value: unknown): value is PromisedRequest =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'number' in value &&
  typeof value.number === 'string' &&
  'quantity' in value &&
  typeof value.quantity === 'number';

/** The distinct requests with reservations that a refusal names. */
export function promisedIn({ code, details: { requests } }: ApiProblem): PromisedRequest[] | undefined {
  if (code !== 'STOCK_RESERVED' || !Array.isArray(requests)) return undefined;
  const byRequest = new Map<string, PromisedRequest>();
  for (const one of requests.filter(isPromised)) {
    const quantity = toThousandth(one.quantity + (byRequest.get(one.id)?.quantity ?? 0));
    byRequest.set(one.id, { ...one, quantity });
  }
  return [...byRequest.values()];
}

interface PromisedStockProps {
  requests: readonly PromisedRequest[];
  unit: string;
  onRelease: () => void;
  busy: boolean;
  /** The texts about the effect. */
  texts?: 'adjust' | 'setAside';
}

/** Shows the requests with the reservations, and offers to release them to the waiting queue. */
export function PromisedStock({ requests, unit, onRelease, busy, texts = 'adjust' }: PromisedStockProps) {
  const { t } = useTranslation('stock');
  return (
    <>
      <strong>{t('adjust.reservedTitle')}</strong>
      <ul className={styles.requests}>
        {requests.map(({ id, number, quantity }) => (
          <li key={id}>
            <PageLink to={`/requests/archived?peek=${id}`}>{number}</PageLink>
            <Quantity value={quantity} unit={unit} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t(`${texts}.reservedHint`)}</p>
      <Button onClick={onRelease} loading={busy}>
        {t(`${texts}.release`)}
      </Button>
    </>
  );
}
