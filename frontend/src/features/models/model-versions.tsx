import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ModelVersionDto, useListModelVersionsQuery } from '@/api/generated/models';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { Section } from '@/shared/ui/layout/section';
import { differenceOf } from './impact';
import styles from './models.module.css';

/** The newest versions; older ones are in the activity log. */
const MAX_SHOWN = 50;

function useChangeText() {
  const { t } = useTranslation('models');
  return (version: ModelVersionDto, before: ModelVersionDto | undefined): string => {
    if (before === undefined) return t('versions.first', { count: version.fields.length });
    const { changes, isReordered } = differenceOf(before.fields, version.fields);
    const texts = [
      ...(before.name === version.name ? [] : [t('versions.renamed', { name: version.name })]),
      ...changes.map(({ change, label }) => t(`versions.${change}`, { label })),
      ...(isReordered ? [t('versions.reordered')] : []),
    ];
    return texts.length === 0 ? t('versions.same') : texts.join(' · ');
  };
}

/** The versions of the model: each saved change with its time and its author. */
export function ModelVersions({ id }: { id: string }) {
  const { t } = useTranslation('models');
  const { data, error, refetch } = useListModelVersionsQuery({ id, limit: MAX_SHOWN });
  const { dateTime } = useDates();
  const textOf = useChangeText();
  return (
    <div className={styles.history}>
      <Section title={t('versions.title')} hint={t('versions.hint')}>
        {error !== undefined && <QueryFailure error={error} refetch={refetch} />}
        {data === undefined && error === undefined && <Skeleton active title={false} />}
        <ol className={styles.versions ?? ''} aria-label={t('versions.title')}>
          {data?.items.map((version, index) => {
            // Beyond the shown versions, the one before is unknown.
            const isOldestShown = index === data.items.length - 1 && data.nextCursor !== null;
            return (
              <li key={version.id}>
                <strong>{t('versions.number', { version: version.version })}</strong>
                <span className={styles.fields ?? ''}>
                  {[dateTime(version.createdAt), version.actor?.name].filter(Boolean).join(' · ')}
                </span>
                {!isOldestShown && <span dir="auto">{textOf(version, data.items[index + 1])}</span>}
              </li>
            );
          })}
        </ol>
      </Section>
    </div>
  );
}
