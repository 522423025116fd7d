import { CheckCircleFilled, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ModelCreateDto,
  type ModelDto,
  useDeleteModelMutation,
  useListModelsQuery,
  useSetDefaultModelMutation,
} from '@/api/generated/models';
import { ifMatch } from '@/api/if-match';
import { toApiProblem } from '@/api/to-problem';
import { ExportButton } from '@/components/lists/export-button';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState, Failure } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { useFailureText } from './failure-text';
import { ModelDrawer } from './model-drawer';
import styles from './models.module.css';
import { NewModelDrawer } from './new-model-drawer';

interface ModelRowProps {
  model: ModelDto;
  onEdit: () => void;
  onDelete: () => void;
}

function ModelRow({ model, onEdit, onDelete }: ModelRowProps) {
  const { t } = useTranslation('models');
  const failureText = useFailureText();
  const [setDefault, { isLoading }] = useSetDefaultModelMutation();
  const { id, name, isDefault, fields } = model;
  const choose = () =>
    setDefault({ id })
      .unwrap()
      .then(() => toast.success(t('done.default', { name })))
      .catch((error: unknown) => toast.error(failureText('setDefault', error)));
  return (
    <li className={styles.model}>
      <div className={styles.words}>
        <span className={styles.name}>
          <span dir="auto">{name}</span>
          {isDefault && (
            <StatusTag tone="green" icon={<CheckCircleFilled aria-hidden />}>
              {t('default')}
            </StatusTag>
          )}
        </span>
        <span className={styles.fields} dir="auto">
          {fields.length === 0
            ? t('noFields')
            : [t('fieldsCount', { count: fields.length }), ...fields.map(({ label }) => label)].join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        {!isDefault && (
          <Button
            size="small"
            type="text"
            loading={isLoading}
            aria-label={t('actions.setDefaultOf', { name })}
            onClick={() => void choose()}
          >
            {t('actions.setDefault')}
          </Button>
        )}
        <Button size="small" type="text" aria-label={t('actions.deleteOf', { name })} onClick={onDelete}>
          {t('actions.delete')}
        </Button>
        <Button size="small" aria-label={t('actions.editOf', { name })} onClick={onEdit}>
          {t('actions.edit')}
        </Button>
      </div>
    </li>
  );
}

/** A deleted model cannot be restored, so a confirmation is required. */
function DeleteDialog({ model, onClose }: { model: ModelDto | null; onClose: () => void }) {
  const { t } = useTranslation('models');
  const failureText = useFailureText();
  const [remove, { isLoading }] = useDeleteModelMutation();
  const confirm = async () => {
    if (model === null) return;
    try {
      await remove({ id: model.id, ...ifMatch(model) }).unwrap();
      toast.success(t('done.deleted', { name: model.name }));
    } catch (failure) {
      toast.error(failureText('delete', failure));
    } finally {
      onClose();
    }
  };
  return (
    <Modal
      open={model !== null}
      title={t('confirm.title', { name: model?.name ?? '' })}
      okText={t('actions.delete')}
      cancelText={t('confirm.keep')}
      okButtonProps={{ danger: true, loading: isLoading }}
      closable={{ 'aria-label': t('confirm.keep') }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('confirm.text')}</p>
    </Modal>
  );
}

interface PageActionsProps {
  query: Parameters<typeof ExportButton>[0]['query'];
  onCreate: () => void;
}

function PageActions({ query, onCreate }: PageActionsProps) {
  const { t } = useTranslation('models');
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
        {t('create')}
      </Button>
      <ExportButton path="/models" query={query} />
    </>
  );
}

export function ModelsPage({ title }: { title: string }) {
  const { t } = useTranslation('models');
  const query = useListModelsQuery({ limit: 200, sort: 'name' });
  const { data, error, refetch } = query;
  const [creating, setCreating] = useState(false);
  const failureText = useFailureText();
  const [editing, setEditing] = useState<{
    turn: number;
    open: boolean;
    model?: ModelDto | Required<ModelCreateDto>;
  }>({
    turn: 0,
    open: false,
  });
  const [deleting, setDeleting] = useState<ModelDto | null>(null);
  const edit = (model: ModelDto | Required<ModelCreateDto>) =>
    setEditing(({ turn }) => ({ turn: turn + 1, open: true, model }));

  const create = () => setCreating(true);
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('lead')} action={<PageActions query={query} onCreate={create} />} />
      <div className={styles.list}>
        {error !== undefined && (
          <Failure
            reason={failureText('load', error)}
            requestId={toApiProblem(error).requestId}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === undefined && <Skeleton className={styles.bones ?? ''} active />}
        {data?.items.length === 0 && (
          <EmptyState
            title={t('empty.title')}
            hint={t('empty.hint')}
            actions={<Button onClick={create}>{t('create')}</Button>}
          />
        )}
        <ul>
          {data?.items.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              onEdit={() => edit(model)}
              onDelete={() => setDeleting(model)}
            />
          ))}
        </ul>
      </div>
      <NewModelDrawer open={creating} onClose={() => setCreating(false)} onChosen={edit} />
      {editing.model !== undefined && (
        <ModelDrawer
          key={editing.turn}
          open={editing.open}
          onClose={() => setEditing((old) => ({ ...old, open: false }))}
          model={editing.model}
        />
      )}
      <DeleteDialog model={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
