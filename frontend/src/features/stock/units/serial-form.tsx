import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AssetDto, useUpdateAssetMutation } from '@/api/generated/stock';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import styles from './unit-peek.module.css';

/** Corrects a serial number that was typed wrong. */
export function SerialForm({ asset, onDone }: { asset: AssetDto; onDone: () => void }) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<{ serial: string }>();
  const problem = useFormProblem(form);
  const [update, { isLoading }] = useUpdateAssetMutation();
  const submit = async ({ serial }: { serial: string }) => {
    try {
      const changed = { id: asset.id, ...ifMatch(asset), assetUpdateDto: { serial: serial.trim() } };
      const saved = await update(changed).unwrap();
      toast.success(t('unit.corrected', { serial: saved.serial }));
      onDone();
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'serial' });
    }
  };
  return (
    <GuardedForm
      form={form}
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      initialValues={{ serial: asset.serial }}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <Form.Item
        name="serial"
        label={t('units.search')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, { max: 64 }]}
      >
        <Input autoFocus autoComplete="off" maxLength={64} />
      </Form.Item>
      <div className={styles.formActions}>
        <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('common:actions.save')}
        </Button>
      </div>
    </GuardedForm>
  );
}
