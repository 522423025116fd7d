import { Button, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { useUpdateAssetMutation } from '@/api/generated/stock';
import { ifMatch } from '@/api/if-match';
import { changedValues } from '@/components/custom-fields/field-values';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { refusedUnitFields, UnitFields, type UnitValues } from './unit-fields';
import styles from './unit-peek.module.css';
import { useUnitFields } from './use-unit-fields';

/** Corrects the serial number of a unit, and the values of its custom fields. */
export function UnitForm({ asset, onDone }: { asset: AssetDto; onDone: () => void }) {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const fields = useUnitFields(asset.articleId);
  const [form] = Form.useForm<UnitValues>();
  const problem = useFormProblem(form);
  const [update, { isLoading }] = useUpdateAssetMutation();
  if (fields === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  const submit = async ({ serial, values = {} }: UnitValues) => {
    const changed = changedValues(fields, values, asset.values, language);
    const assetUpdateDto = {
      serial: serial.trim(),
      ...(Object.keys(changed).length === 0 ? {} : { values: changed }),
    };
    try {
      const saved = await update({ id: asset.id, ...ifMatch(asset), assetUpdateDto }).unwrap();
      toast.success(t('unit.saved', { serial: saved.serial }));
      onDone();
    } catch (error) {
      problem.show(error, refusedUnitFields(error));
    }
  };
  return (
    <GuardedForm<UnitValues>
      form={form}
      enterGoesOn
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      initialValues={{ serial: asset.serial, values: { ...asset.values } }}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <UnitFields fields={fields} autoFocus />
      <div className={styles.formActions}>
        <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('common:actions.save')}
        </Button>
      </div>
    </GuardedForm>
  );
}
