import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LogDto, useGetLogQuery } from '@/api/generated/logs';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { type Difference, differences, listChange } from './differences';
import { pathName, shownValue, useFieldTexts } from './field-name';
import styles from './logs.module.css';
import { useActorName } from './use-actor-name';

/** The display name of an event; an unknown one is shown by its technical name. */
function useEventName(): (type: string) => string {
  const { t, i18n } = useTranslation('logs');
  return (type) => {
    const key = `events.${type}`;
    return i18n.exists(`logs:${key}`) ? t(key as ParseKeys<'logs'>) : type;
  };
}

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
  const actorName = useActorName();
  const { address, ...texts } = log.texts ?? {};
  const changes = differences({ ...log.facts, ...texts });
  return (
    <div className={styles.content}>
      <p className={styles.sentence}>{log.sentence}</p>
      <dl className={styles.facts}>
        <Fact name={t('fields.at')}>{dateTime(log.at)}</Fact>
        <Fact name={t('fields.actor')}>
          {log.actor === null ? actorName(log) : <Link to={`?actor=${log.actor.id}`}>{log.actor.name}</Link>}
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
        {changes.map((change) => (
          <Change key={change.path} change={change} kind={log.subject.kind} />
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

function Change({ change, kind }: { change: Difference; kind: string }) {
  const { t } = useTranslation('logs');
  const texts = useFieldTexts();
  const within = change.path.split('.').at(-1) ?? kind;
  const list = listChange(change);
  const sides =
    list === undefined
      ? ([
          [t('fields.before'), 'removed', change.before === null ? [] : [change.before]],
          [t('fields.after'), 'added', [change.after]],
        ] as const)
      : ([
          [t('diff.removed'), 'removed', list.removed],
          [t('diff.added'), 'added', list.added],
        ] as const);
  return (
    <div className={styles.change}>
      <h3 className={styles.field}>{pathName(change.path, kind, texts)}</h3>
      <dl className={styles.sides}>
        {sides
          .filter(([, , values]) => values.length > 0)
          .map(([name, side, values]) => (
            <Fact key={name} name={name}>
              {values.map((value) => (
                <Value key={JSON.stringify(value)} side={side} text={shownValue(value, within, texts)} />
              ))}
            </Fact>
          ))}
      </dl>
    </div>
  );
}

function Value({ side, text }: { side: 'removed' | 'added'; text: string }) {
  const Side = side === 'removed' ? 'del' : 'ins';
  return <Side className={styles.value}>{text}</Side>;
}
