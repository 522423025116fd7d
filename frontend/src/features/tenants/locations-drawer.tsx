import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationDto, SiteDto } from '@/api/generated/schemas';
import { useDeleteLocationMutation, useListLocationsQuery } from '@/api/generated/sites';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { LabelsButton } from '@/components/labels/labels-button';
import { ExportButton } from '@/components/lists/export-button';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { toast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/layout/section';
import { EditLocation, NewLocation } from './location-forms';
import styles from './locations-drawer.module.css';

const MAX_SHOWN = 200;

function LocationRow({ location, onEdit }: { location: LocationDto; onEdit: () => void }) {
  const { t } = useTranslation(['locations', 'common']);
  const problemText = useProblemText();
  const [remove, { isLoading }] = useDeleteLocationMutation();
  const { id, siteId, path, name, order } = location;
  const drop = async () => {
    const done = await remove({ id: siteId, locationId: id, ...ifMatch(location) });
    if (done.error === undefined) toast.success(t('deleted', { path }));
    else toast.error(problemText(done.error));
  };
  return (
    <li className={styles.row}>
      <span className={styles.name} style={{ paddingInlineStart: (path.split('/').length - 1) * 20 }}>
        <span dir="auto">{name}</span>
        {order > 0 && <span className={styles.order}>{order}</span>}
      </span>
      <span className={styles.buttons}>
        <Button type="text" size="small" aria-label={t('editOf', { path })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Popconfirm
          title={t('deleteOf', { path })}
          description={t('deleteWhat')}
          okText={t('delete')}
          cancelText={t('common:actions.cancel')}
          onConfirm={() => void drop()}
        >
          <Button type="text" size="small" danger loading={isLoading} aria-label={t('deleteOf', { path })}>
            {t('delete')}
          </Button>
        </Popconfirm>
      </span>
    </li>
  );
}

function LocationTree({ siteId }: { siteId: string }) {
  const { t } = useTranslation('locations');
  const [q, setQ] = useState('');
  return (
    <>
      <Input.Search allowClear aria-label={t('search')} placeholder={t('search')} onSearch={setQ} />
      <LocationPage key={q} siteId={siteId} q={q} />
    </>
  );
}

interface LocationPageProps {
  siteId: string;
  q: string;
  cursor?: string;
}

/** One page of locations and, on request, those below it. */
function LocationPage({ siteId, q, cursor }: LocationPageProps) {
  const { t } = useTranslation('locations');
  const [editing, setEditing] = useState<string>();
  const [further, setFurther] = useState(false);
  const filter = q === '' ? {} : { q };
  const page = cursor === undefined ? {} : { cursor };
  const query = useListLocationsQuery({ id: siteId, limit: MAX_SHOWN, ...filter, ...page });
  return (
    <QueryBoundary query={query} rows={4}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 && cursor === undefined && (
            <p className={styles.hint}>{t(q === '' ? 'none' : 'unknown')}</p>
          )}
          <LabelsButton
            size="small"
            kind="location"
            things={items.map(({ id, path }) => ({ id, name: path }))}
          />
          {cursor === undefined && (
            <ExportButton
              path={`/sites/${siteId}/locations`}
              query={{ currentData: query.currentData, originalArgs: filter }}
            />
          )}
          <ul>
            {items.map((location) =>
              location.id === editing ? (
                <li key={location.id} className={styles.edit}>
                  <EditLocation location={location} onClose={() => setEditing(undefined)} />
                </li>
              ) : (
                <LocationRow key={location.id} location={location} onEdit={() => setEditing(location.id)} />
              ),
            )}
          </ul>
          {nextCursor !== null &&
            (further ? (
              <LocationPage siteId={siteId} q={q} cursor={nextCursor} />
            ) : (
              <Button block onClick={() => setFurther(true)}>
                {t('more')}
              </Button>
            ))}
        </>
      )}
    </QueryBoundary>
  );
}

interface LocationsDrawerProps {
  site: SiteDto | undefined;
  open: boolean;
  onClose: () => void;
}

/** The storage locations of a depot in walking order. */
export function LocationsDrawer({ site, open, onClose }: LocationsDrawerProps) {
  const { t } = useTranslation('locations');
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      wide
      title={<span dir="auto">{t('title', { name: site?.name })}</span>}
    >
      {site !== undefined && (
        <>
          <NewLocation siteId={site.id} />
          <Section title={t('open')} hint={t('lead')}>
            <LocationTree siteId={site.id} />
          </Section>
        </>
      )}
    </PeekDrawer>
  );
}
