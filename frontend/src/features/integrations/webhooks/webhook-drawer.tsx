import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type MadeWebhookDto,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookDto,
} from '@/api/generated/integrations';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { EventPicker, type WebhookEvent } from './event-picker';

interface Values {
  url: string;
  description: string;
  events: WebhookEvent[];
}

interface WebhookDrawerProps {
  open: boolean;
  /** The webhook to change; none for a new one. */
  webhook: WebhookDto | undefined;
  onClose: () => void;
  onMade: (made: MadeWebhookDto) => void;
}

export function WebhookDrawer({ open, webhook, onClose, onMade }: WebhookDrawerProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, creation] = useCreateWebhookMutation();
  const [update, change] = useUpdateWebhookMutation();
  const problem = useFormProblem(form);

  const submit = async (values: Values) => {
    const input = { ...values, url: values.url.trim(), description: values.description.trim() };
    try {
      if (webhook === undefined) {
        onMade(await create({ webhookCreateDto: input }).unwrap());
      } else {
        await update({ id: webhook.id, ...ifMatch(webhook), webhookUpdateDto: input }).unwrap();
        toast.success(t('webhooks.saved'));
      }
      onClose();
    } catch (error) {
      problem.show(error, { ADDRESS_NOT_ALLOWED: 'url' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={webhook === undefined ? t('webhooks.createTitle') : t('webhooks.editTitle')}
      lead={t('webhooks.createLead')}
      form={form}
      initialValues={{
        url: webhook?.url ?? '',
        description: webhook?.description ?? '',
        events: webhook?.events ?? [],
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={webhook === undefined ? t('webhooks.create') : t('common:actions.save')}
      busy={creation.isLoading || change.isLoading}
      problem={problem.message}
    >
      <Form.Item
        name="url"
        label={t('webhooks.url')}
        extra={t('webhooks.urlHint')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, { max: 2000 }]}
      >
        <Input inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('webhooks.description')}
        extra={t('webhooks.descriptionHint')}
        rules={[{ max: 200 }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="events"
        rules={[{ required: true, type: 'array', min: 1, message: t('webhooks.eventsNeeded') }]}
      >
        <EventPicker />
      </Form.Item>
    </FormDrawer>
  );
}
