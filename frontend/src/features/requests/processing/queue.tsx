import { CalendarOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import { isCovered, isTyping } from '@/shared/lib/key-target';
import { type Selection, SelectRow } from '@/shared/ui/lists/select-box';
import { namedLines } from '../kit-lines';
import { RequestStatusTag } from '../request-status';
import styles from './processing.module.css';

export type QueuedRequest = RequestDto & { readonly name: string };

interface QueueProps {
  label: string;
  requests: readonly QueuedRequest[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
  /** The requests that are decided on together. */
  selection: Selection<QueuedRequest> | undefined;
  /** Shows more requests; absent where all are shown. */
  onMore: (() => void) | undefined;
  /** True if a request is open beside it: the focus and the selection are one. */
  isBeside?: boolean;
}

/**
 * The arrow keys open the next and the previous request from anywhere but a field or a dialog; with Shift they also
 * select the way.
 */
function useArrowKeys(
  list: RefObject<HTMLUListElement | null>,
  isEnabled: boolean,
  onSelect: ((from: string, to: string) => void) | undefined,
) {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const walk = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (step === undefined || isHeld || event.defaultPrevented || isTyping(event) || isCovered()) return;
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button[data-id]') ?? [])];
      const at = buttons.findIndex((button) => button.getAttribute('aria-current') === 'true');
      const next = buttons[at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.click();
      const { id: from = '' } = buttons[at]?.dataset ?? {};
      const { id: to = '' } = next.dataset;
      if (event.shiftKey) onSelect?.(from, to);
    };
    window.addEventListener('keydown', walk);
    return () => window.removeEventListener('keydown', walk);
  }, [list, isEnabled, onSelect]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function Queue({
  label,
  requests,
  currentId,
  onOpen,
  selection,
  onMore,
  isBeside = false,
}: QueueProps) {
  const { t } = useTranslation('requests');
  const { date, until } = useDates();
  const list = useRef<HTMLUListElement>(null);
  const select = (from: string, to: string) =>
    selection?.select([...new Set([...selection.ids, from, to])].filter((id) => id !== ''));
  useArrowKeys(list, isBeside, selection && select);
  return (
    <div>
      <ul ref={list} className={styles.queue} aria-label={label}>
        {requests.map((request) => {
          const late = request.neededBy !== null && until(request.neededBy) === 'late';
          return (
            <li
              key={request.id}
              className={styles.entry}
              data-row
              data-selected={selection?.ids.has(request.id)}
            >
              {selection !== undefined && <SelectRow selection={selection} row={request} id={request.id} />}
              <button
                type="button"
                className={styles.item}
                data-id={request.id}
                data-opens-row={isBeside ? 'on-focus' : ''}
                aria-current={request.id === currentId}
                onClick={() => onOpen(request.id)}
                // One stop for Tab, at the open request: the focused one is the subject of the decision.
                tabIndex={isBeside && currentId !== undefined && request.id !== currentId ? -1 : 0}
              >
                <span className={styles.itemHead}>
                  <span className={styles.number}>{request.number}</span>
                  <RequestStatusTag request={request} quiet />
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
      {onMore !== undefined && (
        <Button className={styles.more ?? ''} onClick={onMore}>
          {t('processing.more')}
        </Button>
      )}
    </div>
  );
}
