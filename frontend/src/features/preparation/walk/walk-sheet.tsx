import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  useCompleteOrderMutation,
  useGetOrderQuery,
  useStartOrderMutation,
} from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatAmount } from '@/shared/lib/numbers/units';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Counter } from '../checklist/counter';
import sheet from '../checklist/order-sheet.module.css';
import { PickLine } from '../checklist/pick-line';
import { PickScan } from '../checklist/pick-scan';
import { type Picks, usePicks } from '../checklist/use-picking';
import { isDone, linesOf, type OrderLine } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import { type Stop, useOrders, useStops } from './use-walk';
import styles from './walk.module.css';

/** Others may pick the same orders; polling is for pages without live events. */
const REFRESH_MS = 15_000;

interface WatchProps {
  id: string;
  onRead: (order: OrderDto) => void;
  onFailed: (problem: string) => void;
}

/** Reads one order of the walk, and again whenever it changes. */
function Watch({ id, onRead, onFailed }: WatchProps) {
  const problemText = useProblemText();
  const { currentData, error } = useGetOrderQuery(
    { id },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const problem = error === undefined || currentData !== undefined ? undefined : problemText(error);
  useEffect(() => {
    if (currentData !== undefined) onRead(currentData);
  });
  useEffect(() => {
    if (problem !== undefined) onFailed(problem);
  });
  return null;
}

const whomOf = ({ number, recipientName }: OrderDto) => `${number} · ${recipientName}`;

/** Several orders that are picked in one walk: stop by stop, with the quantity of each order. */
export function WalkSheet({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const { orders: known, take } = useOrders();
  const [failed, setFailed] = useState<string>();
  const orders = ids.flatMap((id) => known[id] ?? []);
  return (
    <div className={sheet.sheet}>
      {ids.map((id) => (
        <Watch key={id} id={id} onRead={take} onFailed={setFailed} />
      ))}
      <PageHeader
        title={t('walk.title', { count: ids.length })}
        lead={t('walk.sheetLead')}
        action={
          <Button size="large" onClick={() => void navigate('/preparation/pending')}>
            {t('actions.toList')}
          </Button>
        }
      />
      {failed !== undefined && <p role="alert">{failed}</p>}
      {orders.length === 0 && failed === undefined && <Skeleton active paragraph={{ rows: 10 }} />}
      {orders.length > 0 && <Walk orders={orders} onChanged={take} />}
    </div>
  );
}

interface WalkProps {
  orders: readonly OrderDto[];
  onChanged: (order: OrderDto) => void;
}

function Walk({ orders, onChanged }: WalkProps) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const inWork = orders.filter(({ status }) => status === 'in-preparation');
  const { stops, known, error } = useStops(inWork);
  const lines = stops.flatMap((stop) => stop.lines);
  const orderOfLine = new Map(lines.map(({ line, order }) => [line.id, order]));
  const picks = usePicks({
    lines: inWork.flatMap(linesOf),
    orderOf: (lineId) => orderOfLine.get(lineId)?.id ?? '',
    onSaved: onChanged,
  });
  const pickedOf = (line: OrderLine) => picks.stateOf(line.id).wanted ?? line.picked;
  const done = lines.filter(({ line }) => isDone({ ...line, picked: pickedOf(line) })).length;
  const nameOf = (line: OrderLine) => {
    const order = orderOfLine.get(line.id);
    const name = line.article?.name ?? t('unknownArticle');
    return order === undefined ? name : `${name} (${whomOf(order)})`;
  };
  const manySites = new Set(orders.map(({ siteId }) => siteId)).size > 1;
  return (
    <>
      {lines.length > 0 && (
        <>
          <Counter done={done} total={lines.length} />
          <PickScan
            lines={lines.map(({ line }) => line)}
            pickedOf={pickedOf}
            nameOf={nameOf}
            onScan={picks.scan}
          />
        </>
      )}
      {error !== undefined && <p role="alert">{problemText(error)}</p>}
      {inWork.length > 0 && !known && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {stops.map((stop, index) => (
        <StopLines
          key={stop.id}
          stop={stop}
          picks={picks}
          location={locationOf(stop, manySites)}
          isNewLocation={
            index === 0 || locationOf(stop, manySites) !== locationOf(stops[index - 1], manySites)
          }
        />
      ))}
      <Orders orders={orders} picks={picks} onChanged={onChanged} />
    </>
  );
}

interface StopLinesProps {
  stop: Stop;
  picks: Picks;
  location: string;
  /** True if the stop before was elsewhere. */
  isNewLocation: boolean;
}

/** The location of a stop, in words; empty without one. */
function locationOf(stop: Stop | undefined, manySites: boolean): string {
  const first = stop?.lines[0];
  if (first === undefined) return '';
  return [manySites ? first.order.site?.name : '', first.line.locationPath].filter(Boolean).join(' · ');
}

/** One stop: the quantity to pick there in all, and the part for each order. */
function StopLines({ stop: { lines }, picks, location, isNewLocation }: StopLinesProps) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const first = lines[0];
  if (first === undefined) return null;
  const { article } = first.line;
  const name = article?.name ?? t('unknownArticle');
  const sum = toThousandth(lines.reduce((total, { line }) => total + line.quantity, 0));
  const quantity = formatAmount(sum, article?.unit ?? '', language);
  return (
    <section className={styles.stop} aria-label={[location, name].filter(Boolean).join(' · ')}>
      {isNewLocation && location !== '' && (
        <h2 className={styles.location}>
          <EnvironmentOutlined aria-hidden /> {location}
        </h2>
      )}
      {lines.length > 1 && (
        <p className={styles.total}>{t('walk.take', { count: lines.length, quantity, name })}</p>
      )}
      <ul className={styles.lines}>
        {lines.map(({ line, order }) => (
          <PickLine key={line.id} line={line} picking={picks} siteId={order.siteId} whom={whomOf(order)} />
        ))}
      </ul>
    </section>
  );
}

interface OrdersProps extends WalkProps {
  picks: Picks;
}

/** The orders of the walk: those that are all there are finished here, the others on their own sheet. */
function Orders({ orders, picks, onChanged }: OrdersProps) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const [complete, completing] = useCompleteOrderMutation();
  const [start, starting] = useStartOrderMutation();
  const full = orders.filter((order) => order.status === 'in-preparation' && linesOf(order).every(isDone));
  const finish = async () => {
    for (const { id, number } of full) {
      const { data, error } = await complete({ id, completeDto: {} });
      if (data !== undefined) onChanged(data);
      if (error !== undefined) toast.error(`${number}: ${problemText(error)}`);
    }
  };
  const begin = async ({ id, assigneeId }: OrderDto) => {
    const { data, error } = await start({ id, startDto: { expectedAssigneeId: assigneeId } });
    if (data !== undefined) onChanged(data);
    if (error !== undefined) toast.error(problemText(error));
  };
  return (
    <>
      <ul className={styles.orders} aria-label={t('walk.orders')}>
        {orders.map((order) => {
          const lines = linesOf(order);
          return (
            <li key={order.id}>
              <Link to={`/preparation/checklist?order=${order.id}`} className={styles.number}>
                {whomOf(order)}
              </Link>
              <span className={styles.facts}>
                <OrderStatusTag status={order.status} quiet />
                <span>
                  {t('board.linesDone', { done: lines.filter(isDone).length, count: lines.length })}
                </span>
              </span>
              {order.status === 'pending' && (
                <Button loading={starting.isLoading} onClick={() => void begin(order)}>
                  {t('actions.start')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={sheet.bar}>
        <Button
          type={full.length > 0 ? 'primary' : 'default'}
          size="large"
          block
          className={sheet.big ?? ''}
          disabled={full.length === 0 || picks.busy}
          loading={completing.isLoading}
          onClick={() => void finish()}
        >
          {full.length === 0 ? t('walk.finishNone') : t('walk.finish', { count: full.length })}
        </Button>
      </div>
    </>
  );
}
