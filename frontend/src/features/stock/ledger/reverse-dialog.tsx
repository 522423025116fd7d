import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementDto } from '@/api/generated/schemas';
import { useReverseMovementMutation } from '@/api/generated/stock';
import { movedStock } from '@/components/ledger/moved-stock';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta } from '@/shared/lib/numbers/format';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';

interface Values {
  reason: string;
}

interface ReverseDialogProps {
  movement: MovementDto | null;
  onClose: () => void;
}

/** Asks for the reason, and posts the reversal. */
export function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const [last, setLast] = useState(movement);
  if (movement !== null && movement !== last) setLast(movement);
  const [reverse, { isLoading }] = useReverseMovementMutation();
  const problem = useFormProblem(form);

  const close = () => {
    problem.clear();
    onClose();
  };
  const submit = async ({ reason }: Values) => {
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
    <GuardedModal
      open={movement !== null}
      onClose={close}
      title={t('reverse.title')}
      okText={t('reverse.submit')}
      cancelText={t('common:actions.close')}
      okButtonProps={{ htmlType: 'submit', form: 'reverse-movement' }}
      busy={isLoading}
      destroyOnHidden
    >
      {last !== null && (
        <p>
          <strong>
            {t(`ledger.types.${last.type}`)}{' '}
            <span className="tabular">{formatDelta(movedStock(last).delta, language)}</span>
          </strong>{' '}
          <span dir="auto">{last.article?.name}</span>
        </p>
      )}
      <p>{t('reverse.lead')}</p>
      <div aria-live="assertive">
        {problem.message !== undefined && <Alert type="error" showIcon title={problem.message} />}
      </div>
      <GuardedForm<Values>
        id="reverse-movement"
        form={form}
        preserve={false}
        active={movement !== null}
        busy={isLoading}
        problem={problem.message}
        onSubmit={(values) => void submit(values)}
        onChange={problem.clear}
      >
        <Form.Item
          name="reason"
          label={t('form.reason')}
          rules={[{ required: true, whitespace: true, message: t('adjust.reasonNeeded') }, { max: 500 }]}
        >
          <Input autoFocus placeholder={t('reverse.reasonPlaceholder')} autoComplete="off" />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
