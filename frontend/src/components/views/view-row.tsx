import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ViewDto } from '@/api/generated/views';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { useCan } from '../access/principal';
import { stateOf } from './list-view';
import { useViewActions } from './use-view-actions';
import { isShown } from './view-changes';
import styles from './views-drawer.module.css';

function RenameForm({ view, onDone }: { view: ViewDto; onDone: () => void }) {
  const { t } = useTranslation(['views', 'common']);
  const [name, setName] = useState(view.name);
  const { update, busy } = useViewActions();
  useUnsavedGuard(inputOf(name.trim() !== view.name, busy));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if ((await update(view, { name: name.trim() })) !== undefined) onDone();
  };
  return (
    <form className={styles.save} onSubmit={(event) => void submit(event)}>
      <Input
        autoFocus
        aria-label={t('name')}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" loading={busy} disabled={name.trim() === ''}>
        {t('common:actions.save')}
      </Button>
      <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
    </form>
  );
}

function ViewButtons({ view, onRename }: { view: ViewDto; onRename: () => void }) {
  const { t } = useTranslation('views');
  const [params] = useSearchParams();
  const { update, remove } = useViewActions();
  const { id, name, mine, shared, isDefault } = view;
  const isChanged = params.get('view') === id && !isShown(view, params);
  const actions = [
    ...(isChanged ? [{ key: 'update', run: () => update(view, stateOf(params)) } as const] : []),
    { key: 'rename', run: onRename } as const,
    ...(mine
      ? [
          {
            key: isDefault ? 'noDefault' : 'default',
            run: () => update(view, { isDefault: !isDefault }),
          } as const,
        ]
      : []),
    { key: shared ? 'unshare' : 'shareNow', run: () => update(view, { shared: !shared }) } as const,
    { key: 'delete', run: () => remove(view) } as const,
  ];
  return (
    <span className={styles.buttons}>
      {actions.map(({ key, run }) => (
        <Button
          key={key}
          type="text"
          size="small"
          aria-label={t('of', { action: t(`actions.${key}`), name })}
          onClick={() => void run()}
        >
          {t(`actions.${key}`)}
        </Button>
      ))}
    </span>
  );
}

/** A saved view, with the commands that the caller may use. */
export function ViewRow({ view, onChoose }: { view: ViewDto; onChoose: () => void }) {
  const { t } = useTranslation('views');
  const [params] = useSearchParams();
  const [renaming, setRenaming] = useState(false);
  const mayManage = useCan('tenant:manage');
  const about = [
    view.isDefault ? t('isDefault') : '',
    view.mine ? (view.shared ? t('isShared') : '') : t('from', { person: view.owner?.name ?? '–' }),
  ];
  if (renaming)
    return (
      <li className={styles.view}>
        <RenameForm view={view} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.view}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={params.get('view') === view.id}
        onClick={onChoose}
      >
        <span dir="auto">{view.name}</span>{' '}
        <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      </button>
      {(view.mine || mayManage) && <ViewButtons view={view} onRename={() => setRenaming(true)} />}
    </li>
  );
}
