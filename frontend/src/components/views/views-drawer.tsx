import { Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ViewDto, ViewPageDto } from '@/api/generated/views';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Section } from '@/shared/ui/layout/section';
import { type Query, QueryBoundary } from '../queries/query-boundary';
import { addressOf, chosenColumns, type ListViewState, stateOf } from './list-view';
import { SaveViewForm } from './save-view-form';
import { ViewRow } from './view-row';
import styles from './views-drawer.module.css';

interface ViewsDrawerProps {
  open: boolean;
  onClose: () => void;
  page: string;
  columns: readonly { readonly id: string; readonly title: string; readonly primary?: boolean }[];
  query: Query<ViewPageDto>;
}

/** Changes of the address that stay in the view that is chosen. */
function useShownState() {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const show = (changes: (now: URLSearchParams) => Partial<ListViewState>) =>
    changeParams((now) => addressOf({ ...stateOf(now), ...changes(now) }, now.get('view') ?? undefined));
  return { params, show };
}

function Columns({ columns }: Pick<ViewsDrawerProps, 'columns'>) {
  const { t } = useTranslation('views');
  const { params, show } = useShownState();
  const shown = chosenColumns(columns, params).map(({ id }) => id);
  const toggle = (id: string, visible: boolean) =>
    show((now) => {
      const chosen = chosenColumns(columns, now).map((column) => column.id);
      const next = columns
        .map((column) => column.id)
        .filter((one) => (one === id ? visible : chosen.includes(one)));
      return { columns: next.length === columns.length ? [] : next };
    });
  return (
    <Section title={t('columns')}>
      <div className={styles.choices}>
        {columns.map(({ id, title, primary }) => (
          <Checkbox
            key={id}
            checked={shown.includes(id)}
            disabled={primary === true}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

function Density() {
  const { t } = useTranslation('views');
  const { params, show } = useShownState();
  return (
    <Section title={t('density')}>
      <Radio.Group
        aria-label={t('density')}
        value={stateOf(params).density}
        onChange={({ target }) => show(() => ({ density: target.value }))}
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
  const choose = (view?: ViewDto) => {
    // A list that is one of several tabs stays open.
    const tab = params.get('tab');
    const bare = tab === null ? {} : { tab };
    setParams(view === undefined ? bare : addressOf(view, view.id));
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
          <Columns columns={columns} />
          <Density />
        </>
      )}
    </PeekDrawer>
  );
}
