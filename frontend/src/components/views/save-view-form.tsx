import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { Section } from '@/shared/ui/layout/section';
import { stateOf } from './list-view';
import { useViewActions } from './use-view-actions';
import styles from './views-drawer.module.css';

/** Saves the filters and the sort of the address under a name. */
export function SaveViewForm({ page }: { page: string }) {
  const { t } = useTranslation(['views', 'common']);
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { create, mark, busy } = useViewActions();
  useUnsavedGuard(inputOf(name.trim() !== '', busy));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const view = await create({ name: name.trim(), page, shared, ...stateOf(params) });
    if (view === undefined) return;
    setName('');
    setShared(false);
    mark(view.id);
  };
  return (
    <Section title={t('save')} hint={t('saveHint')}>
      <form className={styles.save} onSubmit={(event) => void submit(event)}>
        <Input
          aria-label={t('name')}
          placeholder={t('name')}
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {t('share')}
        </Checkbox>
        <Button type="primary" htmlType="submit" loading={busy} disabled={name.trim() === ''}>
          {t('common:actions.save')}
        </Button>
      </form>
    </Section>
  );
}
