import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ViewDto, ViewPageDto } from '@/api/generated/views';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Section } from '@/shared/ui/layout/section';
import { usePrincipal } from '../access/principal';
import { type Query, QueryBoundary } from '../queries/query-boundary';
import { ColumnsChooser } from './columns-chooser';
import { keepLayout, keptLayout, type ListLayout } from './kept-layout';
import { addressOf, stateOf, type ViewColumn } from './list-view';
import { SaveViewForm } from './save-view-form';
import { ViewRow } from './view-row';
import styles from './views-drawer.module.css';

interface ViewsDrawerProps {
  open: boolean;
  onClose: () => void;
  page: string;
  columns: readonly ViewColumn[];
  query: Query<ViewPageDto>;
}

/** Changes of the layout, in the view that is chosen; the whole list has them again at the next visit. */
function useLayout(page: string) {
  const { user } = usePrincipal();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const change = (changes: (now: URLSearchParams) => Partial<ListLayout>) =>
    changeParams((now) => {
      const viewId = now.get('view') ?? undefined;
      const state = { ...stateOf(now), ...changes(now) };
      if (viewId === undefined) keepLayout(user, page, state);
      const address = addressOf(state, viewId);
      const panel = now.get('panel');
      if (panel !== null) address.set('panel', panel);
      return address;
    });
  return { params, change };
}

interface LayoutProps {
  layout: ReturnType<typeof useLayout>;
}

function Density({ layout: { params, change } }: LayoutProps) {
  const { t } = useTranslation('views');
  return (
    <Section title={t('density')}>
      <Radio.Group
        aria-label={t('density')}
        value={stateOf(params).density}
        onChange={({ target }) => change(() => ({ density: target.value }))}
        options={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(`densities.${value}`),
        }))}
      />
    </Section>
  );
}

export function ViewsDrawer({ open, onClose, page, columns, query }: ViewsDrawerProps) {
  const { t } = useTranslation('views');
  const [params, setParams] = useSearchParams();
  const { user } = usePrincipal();
  const layout = useLayout(page);
  const choose = (view?: ViewDto) => {
    // A list that is one of several tabs stays open.
    const tab = params.get('tab');
    const bare = stateOf(new URLSearchParams(tab === null ? {} : { tab }));
    setParams(
      view === undefined ? addressOf({ ...bare, ...keptLayout(user, page) }) : addressOf(view, view.id),
    );
    onClose();
  };
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('title')}>
      <Section title={t('saved')} hint={t('lead')}>
        <QueryBoundary query={query} rows={3}>
          {({ items }) => (
            <ul className={styles.views}>
              <li className={styles.view}>
                <button
                  type="button"
                  className={styles.choose}
                  aria-pressed={!items.some(({ id }) => id === params.get('view'))}
                  onClick={() => choose()}
                >
                  {t('whole')}
                </button>
              </li>
              {items.map((view) => (
                <ViewRow key={view.id} view={view} onChoose={() => choose(view)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Section>
      <SaveViewForm page={page} />
      {columns.length > 0 && (
        <>
          <ColumnsChooser
            columns={columns}
            params={layout.params}
            onChange={(next) => layout.change((now) => ({ columns: [...next(now)] }))}
          />
          <Density layout={layout} />
        </>
      )}
    </PeekDrawer>
  );
}
