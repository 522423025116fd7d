import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import styles from './request-peek.module.css';

export const recipientText = ({ recipient }: Pick<RequestDto, 'recipient'>) =>
  [recipient?.name, recipient?.contact].filter((part) => part !== undefined && part !== '').join(' · ');

export function RequestFacts({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const { date } = useDates();
  const requester = request.requester?.name ?? '';
  const facts = [
    { name: t('fields.site'), value: request.site?.name ?? '' },
    { name: t('fields.requester'), value: requester },
    { name: t('fields.recipient'), value: recipientText(request) || requester },
    {
      name: t('fields.neededBy'),
      value: request.neededBy === null ? t('noDate') : date(request.neededBy),
    },
    { name: t('fields.purpose'), value: request.purpose, wide: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, wide }) => (
          <div key={name} data-wide={wide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
