import { CalendarOutlined, UserOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/requests';
import { useDates } from '@/components/use-dates';
import { namedLines } from '../kit-lines';
import { RequestStatusTag } from '../request-status';
import styles from './processing.module.css';

interface QueueProps {
  label: string;
  requests: readonly RequestDto[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
}

/** The arrow keys walk through the queue. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

export function Queue({ label, requests, currentId, onOpen }: QueueProps) {
  const { t } = useTranslation('requests');
  const { date, until } = useDates();
  return (
    <ul className={styles.queue} aria-label={label}>
      {requests.map((request) => {
        const late = request.neededBy !== null && until(request.neededBy) === 'late';
        return (
          <li key={request.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={request.id === currentId}
              onClick={() => onOpen(request.id)}
              onKeyDown={walk}
            >
              <span className={styles.itemHead}>
                <span className={styles.number}>{request.number}</span>
                <RequestStatusTag status={request.status} quiet />
              </span>
              <span className={styles.itemText}>
                <UserOutlined aria-hidden /> {request.requester?.name}
                <span className={styles.quiet}>
                  {t('list.lines', { count: namedLines(request.lines).length })}
                </span>
              </span>
              <span className={styles.itemText} data-late={late}>
                <CalendarOutlined aria-hidden />
                {request.neededBy === null && t('noDate')}
                {request.neededBy !== null &&
                  (late
                    ? t('processing.late', { date: date(request.neededBy) })
                    : t('processing.neededBy', { date: date(request.neededBy) }))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
