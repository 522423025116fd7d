import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import type { Column } from '@/shared/ui/lists/data-list';
import { namedLines } from '../kit-lines';
import { useNextStep } from '../next-step';
import { recipientText } from '../peek/request-facts';
import { RequestStatusTag } from '../request-status';
import styles from './request-list.module.css';

export type RequestColumn =
  | 'number'
  | 'status'
  | 'next'
  | 'articles'
  | 'requester'
  | 'recipient'
  | 'site'
  | 'neededBy'
  | 'createdAt'
  | 'decidedAt'
  | 'updatedAt'
  | 'reason';

function Articles({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const [first, ...others] = namedLines(request.lines);
  if (first === undefined) return null;
  const quantity = formatAmount(first.quantity, first.article?.unit ?? '', language);
  return (
    <>
      {first.article?.name ?? t('line.unknown')} <span className={styles.quiet}>{quantity}</span>
      {others.length > 0 && (
        <span className={styles.quiet}> {t('list.others', { count: others.length })}</span>
      )}
    </>
  );
}

function useDateColumns(): Record<'neededBy' | 'createdAt' | 'decidedAt' | 'updatedAt', Column<RequestDto>> {
  const { t } = useTranslation('requests');
  const { date } = useDates();
  return {
    neededBy: {
      id: 'neededBy',
      title: t('fields.neededBy'),
      width: 128,
      render: ({ neededBy }) =>
        neededBy === null ? <span className={styles.quiet}>{t('noDate')}</span> : date(neededBy),
    },
    createdAt: {
      id: 'createdAt',
      title: t('fields.createdAt'),
      from: 'desktop',
      inCard: 'bare',
      width: 128,
      sortBy: 'createdAt',
      render: ({ createdAt }) => date(createdAt),
    },
    decidedAt: {
      id: 'decidedAt',
      title: t('fields.decidedAt'),
      width: 128,
      render: ({ decidedAt }) => (decidedAt === null ? '' : date(decidedAt)),
    },
    updatedAt: {
      id: 'updatedAt',
      title: t('fields.updatedAt'),
      width: 128,
      sortBy: 'updatedAt',
      render: ({ updatedAt }) => date(updatedAt),
    },
  };
}

/** The columns of requests: first the usual ones of a view, in its order, then those that can be chosen as well. */
export function useRequestColumns(usual: readonly RequestColumn[]): Column<RequestDto>[] {
  const { t } = useTranslation('requests');
  const dates = useDateColumns();
  const nextStep = useNextStep();
  const all: Record<RequestColumn, Column<RequestDto>> = {
    number: {
      id: 'number',
      title: t('fields.number'),
      primary: true,
      width: 184,
      render: ({ number }) => <span className={styles.number}>{number ?? t('draftName')}</span>,
    },
    status: {
      id: 'status',
      title: t('fields.status'),
      corner: true,
      width: 208,
      render: (request) => <RequestStatusTag request={request} />,
    },
    next: { id: 'next', title: t('fields.next'), inCard: 'bare', render: nextStep },
    articles: {
      id: 'articles',
      title: t('fields.articles'),
      inCard: 'title',
      render: (request) => <Articles request={request} />,
    },
    requester: {
      id: 'requester',
      title: t('fields.requester'),
      inCard: 'bare',
      width: 152,
      render: ({ requester }) => requester?.name ?? '',
    },
    recipient: {
      id: 'recipient',
      title: t('fields.recipient'),
      inCard: 'bare',
      render: (request) => recipientText(request) || (request.requester?.name ?? ''),
    },
    site: {
      id: 'site',
      title: t('fields.site'),
      from: 'desktop',
      inCard: 'hidden',
      width: 152,
      render: ({ site }) => site?.name ?? '',
    },
    ...dates,
    reason: { id: 'reason', title: t('fields.reason'), from: 'desktop', render: ({ reason }) => reason },
  };
  const others = (Object.keys(all) as RequestColumn[]).filter((name) => !usual.includes(name));
  return [
    ...usual.map((name) => all[name]),
    ...others.map((name) => ({ ...all[name], isExtra: true, inCard: all[name].inCard ?? 'bare' })),
  ];
}
