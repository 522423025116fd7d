import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useListLocationsQuery,
  useListPlacementsQuery,
  useSetPlacementMutation,
} from '@/api/generated/sites';
import type { LevelDto } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './level-peek.module.css';

/** An article at a depot. */
type Placeable = Pick<LevelDto, 'articleId' | 'siteId'>;

interface PlacedAt {
  id: string;
  path: string;
}

interface EditorProps {
  level: Placeable;
  placed: readonly PlacedAt[];
  onClose: () => void;
}

/** Chooses the locations of an article at a depot; the first is where it is picked. */
function LocationEditor({ level, placed, onClose }: EditorProps) {
  const { t } = useTranslation(['locations', 'common']);
  const problemText = useProblemText();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(placed.map(({ id, path }) => ({ value: id, label: path })));
  const { data, isFetching } = useListLocationsQuery({
    id: level.siteId,
    limit: 50,
    ...(q === '' ? {} : { q }),
  });
  const [put, { isLoading }] = useSetPlacementMutation();
  const isChanged = chosen.map(({ value }) => value).join() !== placed.map(({ id }) => id).join();
  useUnsavedGuard(inputOf(isChanged, isLoading));
  const save = async () => {
    const placementPutDto = { articleId: level.articleId, locationIds: chosen.map(({ value }) => value) };
    const done = await put({ id: level.siteId, placementPutDto });
    if (done.error !== undefined) {
      toast.error(problemText(done.error));
      return;
    }
    toast.success(t('set'));
    onClose();
  };
  return (
    <div className={styles.locationEditor}>
      <Select
        mode="multiple"
        labelInValue
        maxCount={20}
        aria-label={t('choose')}
        placeholder={t('choose')}
        showSearch={{ filterOption: false, onSearch: setQ }}
        loading={isFetching}
        notFoundContent={isFetching ? null : t('unknown')}
        value={chosen}
        options={data?.items.map(({ id, path }) => ({ value: id, label: path })) ?? []}
        onChange={(next: { value: string; label: string }[]) => setChosen(next)}
      />
      <p>{t('first')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="primary" loading={isLoading} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

/** The location of an article at a depot. */
export function LevelLocation({ level }: { level: Placeable }) {
  const { t } = useTranslation('locations');
  const mayAdjust = useCan('stock:adjust');
  const [editing, setEditing] = useState(false);
  const { data } = useListPlacementsQuery({ id: level.siteId, articleId: level.articleId, limit: 1 });
  if (data === undefined) return null;
  const placed = data.items[0]?.locations ?? [];
  if (editing) return <LocationEditor level={level} placed={placed} onClose={() => setEditing(false)} />;
  return (
    <p className={styles.more}>
      <span>
        <EnvironmentOutlined aria-hidden /> <span className="visually-hidden">{t('articles')} </span>
        {placed.length === 0 ? t('noPlace') : placed.map(({ path }) => path).join(' · ')}
      </span>
      {mayAdjust && (
        <Button type="link" size="small" onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
      )}
    </p>
  );
}
