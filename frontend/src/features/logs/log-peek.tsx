import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LogDto, useGetLogQuery } from '@/api/generated/logs';
import { QueryBoundary } from '@/components/query-boundary';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/peek-drawer';
import { useEventName } from './event-name';
import styles from './logs.module.css';

interface LogPeekProps {
  id: string | undefined;
  onClose: () => void;
}

/** One record: the changes, the actor, the origin, and the hashes. */
export function LogPeek({ id, onClose }: LogPeekProps) {
  const { t } = useTranslation('logs');
  const eventName = useEventName();
  const query = useGetLogQuery({ id: id ?? '' }, { skip: id === undefined });
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      title={query.currentData === undefined ? t('fields.what') : eventName(query.currentData.type)}
    >
      <QueryBoundary query={query}>{(log) => <Content log={log} />}</QueryBoundary>
    </PeekDrawer>
  );
}

function Content({ log }: { log: LogDto }) {
  const { t } = useTranslation('logs');
  const { dateTime } = useDates();
  const { address, ...texts } = log.texts ?? {};
  const changes = Object.entries({ ...log.facts, ...texts });
  return (
    <div className={styles.content}>
      <dl className={styles.facts}>
        <Fact name={t('fields.at')}>{dateTime(log.at)}</Fact>
        <Fact name={t('fields.actor')}>
          {log.actor === null ? t('server') : <Link to={`?actor=${log.actor.id}`}>{log.actor.name}</Link>}
        </Fact>
        <Fact name={t('fields.subject')}>
          <Link to={`?subject=${log.subject.id}`}>{log.subject.label ?? t('onlyThis')}</Link>
        </Fact>
        <Fact name={t('fields.via')}>{t(`via.${log.via}`)}</Fact>
        {typeof address === 'string' && <Fact name={t('fields.address')}>{address}</Fact>}
      </dl>
      <section aria-labelledby={`log-changes-${log.id}`}>
        <h2 id={`log-changes-${log.id}`} className={styles.subtitle}>
          {t('changes')}
        </h2>
        {log.textsHash !== null && log.texts === null && <p className={styles.quiet}>{t('erased')}</p>}
        {changes.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
        {changes.map(([field, change]) => (
          <Change key={field} field={field} change={change as { before?: unknown; after?: unknown }} />
        ))}
      </section>
      <section aria-labelledby={`log-proof-${log.id}`}>
        <h2 id={`log-proof-${log.id}`} className={styles.subtitle}>
          {t('proof')}
        </h2>
        <dl className={styles.proof}>
          <Fact name={t('fields.seq')}>{log.seq}</Fact>
          <Fact name={t('fields.hash')}>{log.hash}</Fact>
          <Fact name={t('fields.requestId')}>{log.requestId}</Fact>
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Recorded values; lists and objects by their structure. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function Change({ field, change }: { field: string; change: { before?: unknown; after?: unknown } }) {
  const { t } = useTranslation('logs');
  return (
    <div className={styles.change}>
      <h3 className={styles.field}>{field}</h3>
      <dl className={styles.sides}>
        {change.before !== undefined && change.before !== null && (
          <Fact name={t('fields.before')}>
            <span className={styles.value}>{shown(change.before)}</span>
          </Fact>
        )}
        <Fact name={t('fields.after')}>
          <span className={styles.value}>{shown(change.after)}</span>
        </Fact>
      </dl>
    </div>
  );
}
