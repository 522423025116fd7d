import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ModelCreateDto,
  type ModelDto,
  useCreateModelMutation,
  useLazyGetModelUsageQuery,
  useUpdateModelMutation,
} from '@/api/generated/models';
import { ifMatch } from '@/api/if-match';
import { toApiProblem } from '@/api/to-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { useFailureText } from './failure-text';
import { type TypedField, toField, toTyped } from './fields';
import { FieldsEditor } from './fields-editor';
import { type Impact, impactOf, isSameFields } from './impact';
import { ModelVersions } from './model-versions';
import styles from './models.module.css';

interface ImpactDialogProps {
  /** Null while there is nothing to confirm. */
  pending: { articles: number; impacts: readonly Impact[] } | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before a change is saved the number of affected articles, and the effect on their values. */
function ImpactDialog({ pending, busy, onConfirm, onCancel }: ImpactDialogProps) {
  const { t } = useTranslation('models');
  return (
    <Modal
      open={pending !== null}
      title={t('impact.title', { count: pending?.articles ?? 0 })}
      okText={t('form.save')}
      cancelText={t('impact.back')}
      okButtonProps={{ loading: busy }}
      closable={{ 'aria-label': t('impact.back') }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles.impacts ?? ''}>
        {pending?.impacts.map(({ kind, label, articles }) => (
          <li key={`${kind} ${label}`}>{t(`impact.${kind}`, { label, count: articles })}</li>
        ))}
      </ul>
      <p>{t(pending?.impacts.length === 0 ? 'impact.none' : 'impact.kept')}</p>
    </Modal>
  );
}

interface Values {
  name: string;
  fields: TypedField[];
}

interface ModelDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The model to change, or the first values of a new one. */
  model: ModelDto | Required<ModelCreateDto>;
}

interface PendingChange {
  model: Required<ModelCreateDto>;
  articles: number;
  impacts: Impact[];
}

const isStored = (model: ModelDrawerProps['model']): model is ModelDto => 'id' in model;

/** Saves a model. A change of the fields of a model that articles have is shown before it is saved. */
function useSave({ model, onClose }: Omit<ModelDrawerProps, 'open'>) {
  const { t } = useTranslation('models');
  const failureText = useFailureText();
  const [create, creating] = useCreateModelMutation();
  const [update, updating] = useUpdateModelMutation();
  const [getUsage, usage] = useLazyGetModelUsageQuery();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [message, setMessage] = useState<string>();
  const stored = isStored(model) ? model : undefined;

  const store = async (typed: Required<ModelCreateDto>) => {
    const isRename = stored !== undefined && isSameFields(stored.fields, typed.fields);
    try {
      const { name } =
        stored === undefined
          ? await create({ modelCreateDto: typed }).unwrap()
          : await update({ id: stored.id, ...ifMatch(stored), modelUpdateDto: typed }).unwrap();
      onClose();
      toast.success(t(isRename ? 'done.renamed' : 'done.saved', { name }));
    } catch (error) {
      const text = failureText(isRename ? 'update' : 'save', error);
      // Without a session the page shows the sign-in; a toast stays after the form is gone.
      if (toApiProblem(error).status === 401) toast.error(text);
      else setMessage(text);
    } finally {
      setPending(null);
    }
  };

  const submit = async ({ name, fields }: Values) => {
    const typed = { name: name.trim(), fields: fields.map(toField) };
    if (stored === undefined || isSameFields(stored.fields, typed.fields)) return store(typed);
    try {
      const found = await getUsage({ id: stored.id }).unwrap();
      if (found.articles === 0) return await store(typed);
      const impacts = impactOf(stored.fields, typed.fields, found);
      setPending({ model: typed, articles: found.articles, impacts });
    } catch (error) {
      setMessage(failureText('save', error));
    }
  };

  return {
    submit,
    pending,
    message,
    setMessage,
    confirm: () => pending && void store(pending.model),
    cancel: () => {
      setPending(null);
      // The input is a change again, which is not left without a question.
      setMessage(t('form.notSaved'));
    },
    isSaving: creating.isLoading || updating.isLoading,
    isBusy: creating.isLoading || updating.isLoading || usage.isFetching,
  };
}

export function ModelDrawer({ open, onClose, model }: ModelDrawerProps) {
  const { t } = useTranslation(['models', 'common']);
  const [form] = Form.useForm<Values>();
  const save = useSave({ model, onClose });
  return (
    <>
      <FormDrawer<Values>
        open={open}
        onClose={onClose}
        title={t(isStored(model) ? 'form.title' : 'create')}
        wide
        form={form}
        initialValues={{ name: model.name, fields: model.fields.map(toTyped) }}
        onSubmit={(values) => void save.submit(values)}
        onIncomplete={() => save.setMessage(t('form.fieldsMissing'))}
        onChange={() => save.setMessage(undefined)}
        submit={t('form.save')}
        busy={save.isBusy}
        problem={save.message}
      >
        <Form.Item
          name="name"
          label={t('form.name')}
          rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <FieldsEditor />
        {isStored(model) && <ModelVersions id={model.id} />}
      </FormDrawer>
      <ImpactDialog
        pending={save.pending}
        busy={save.isSaving}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      />
    </>
  );
}
