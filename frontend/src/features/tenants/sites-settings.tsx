import { InboxOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteDto } from '@/api/generated/schemas';
import { useArchiveSiteMutation, useListSitesQuery, useRestoreSiteMutation } from '@/api/generated/sites';
import { useProblemText } from '@/api/problem';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { latestOf } from '@/shared/lib/latest';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';
import styles from './settings.module.css';
import { SiteDrawer } from './site-drawer';

const LocationsDrawer = lazyPanel(
  async () => (await import('./locations-drawer')).LocationsDrawer,
  ({ open }) => open,
);

function useSiteActions() {
  const { t } = useTranslation('tenants');
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [archiveSite] = useArchiveSiteMutation();
  const [restoreSite] = useRestoreSiteMutation();
  const restore = async ({ id, name }: SiteDto) => {
    try {
      await restoreSite({ id }).unwrap();
      toast.success(t('sites.restoredDone', { name }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const archive = async (site: SiteDto) => {
    try {
      await archiveSite({ id: site.id }).unwrap();
      undoToast(t('sites.archivedDone', { name: site.name }), () => restore(site));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return { archive, restore };
}

interface SiteRowProps {
  site: SiteDto;
  onLocate: () => void;
  onEdit: () => void;
  onArchive: () => void;
}

function SiteRow({ site, onLocate, onEdit, onArchive }: SiteRowProps) {
  const { t } = useTranslation(['tenants', 'locations']);
  return (
    <SettingsRow
      what={
        <>
          <span dir="auto">{site.name}</span>
          <span className={styles.code}>{site.code}</span>
          {site.archived && (
            <StatusTag tone="grey" icon={<InboxOutlined aria-hidden />}>
              {t('sites.archived')}
            </StatusTag>
          )}
        </>
      }
      actions={
        <>
          {!site.archived && (
            <Button
              type="text"
              size="small"
              aria-label={t('locations:openOf', { name: site.name })}
              onClick={onLocate}
            >
              {t('locations:open')}
            </Button>
          )}
          <Button
            type="text"
            size="small"
            aria-label={t('sites.editOf', { name: site.name })}
            onClick={onEdit}
          >
            {t('sites.edit')}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={t(site.archived ? 'sites.restoreOf' : 'sites.archiveOf', {
              name: site.name,
            })}
            onClick={onArchive}
          >
            {site.archived ? t('sites.restore') : t('sites.archive')}
          </Button>
        </>
      }
    />
  );
}

export function SitesSettings() {
  const { t } = useTranslation('tenants');
  const query = useListSitesQuery({ limit: 200, sort: 'name' });
  const { archive, restore } = useSiteActions();
  const [form, setForm] = useState<{ turn: number; open: boolean; site?: SiteDto }>({ turn: 0, open: false });
  const [located, setLocated] = useState<{ site?: SiteDto; open: boolean }>({ open: false });
  const edit = (site?: SiteDto) =>
    setForm(({ turn }) => ({ turn: turn + 1, open: true, ...(site === undefined ? {} : { site }) }));
  return (
    <SettingsSection title={t('sites.title')} hint={t('sites.hint')}>
      <QueryBoundary query={query} rows={3}>
        {({ items }) => (
          <SettingsRows>
            {items.map((site) => (
              <SiteRow
                key={site.id}
                site={site}
                onLocate={() => setLocated({ site, open: true })}
                onEdit={() => edit(site)}
                onArchive={() => void (site.archived ? restore(site) : archive(site))}
              />
            ))}
          </SettingsRows>
        )}
      </QueryBoundary>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit()}>
        {t('sites.add')}
      </Button>
      <LocationsDrawer
        key={located.site?.id}
        site={located.site}
        open={located.open}
        onClose={() => setLocated((old) => ({ ...old, open: false }))}
      />
      {form.turn > 0 && (
        <SiteDrawer
          key={form.turn}
          open={form.open}
          onClose={() => setForm((old) => ({ ...old, open: false }))}
          site={latestOf(query.currentData?.items, form.site)}
        />
      )}
    </SettingsSection>
  );
}
