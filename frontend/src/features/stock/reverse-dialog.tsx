import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MovementDto, useReverseMovementMutation } from '@/api/generated/stock';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta } from '@/shared/lib/format';
import { toast } from '@/shared/ui/toast';

interface ReverseDialogProps {
  movement: MovementDto | null;
  onClose: () => void;
}

/** Asks for the reason, and posts the reversal. */
export function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const [form] = Form.useForm<{ reason: string }>();
  const [last, setLast] = useState(movement);
  if (movement !== null && movement !== last) setLast(movement);
  const [reverse, { isLoading }] = useReverseMovementMutation();
  const problem = useFormProblem(form);

  const close = () => {
    problem.clear();
    onClose();
  };
  const submit = async ({ reason }: { reason: string }) => {
    if (movement === null) return;
    try {
      await reverse({ id: movement.id, reversalCreateDto: { reason: reason.trim() } }).unwrap();
      close();
      toast.success(t('reverse.done'));
    } catch (error) {
      problem.show(error);
    }
  };

  return (
    <Modal
      open={movement !== null}
      onCancel={close}
      title={t('reverse.title')}
      okText={t('reverse.submit')}
      cancelText={t('common:actions.close')}
      okButtonProps={{ htmlType: 'submit', form: 'reverse-movement', loading: isLoading }}
      closable={{ 'aria-label': t('common:actions.close') }}
      destroyOnHidden
    >
      {last !== null && (
        <p>
          <strong>
            {t(`ledger.types.${last.type}`)}{' '}
            <span className="tabular">{formatDelta(last.deltaOnHand, language)}</span>
          </strong>{' '}
          <span dir="auto">{last.article?.name}</span>
        </p>
      )}
      <p>{t('reverse.lead')}</p>
      <div aria-live="assertive">
        {problem.message !== undefined && <Alert type="error" showIcon title={problem.message} />}
      </div>
      <Form
        id="reverse-movement"
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(values: { reason: string }) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label={t('form.reason')}
          rules={[{ required: true, whitespace: true, message: t('adjust.reasonNeeded') }, { max: 500 }]}
        >
          <Input autoFocus placeholder={t('reverse.reasonPlaceholder')} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
