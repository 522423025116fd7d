import {
  CheckCircleOutlined,
  EllipsisOutlined,
  ExclamationCircleOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeWebhookDto, WebhookDto } from '@/api/generated/integrations';
import { useDates } from '@/components/use-dates';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { SettingsRow } from '@/shared/ui/layout/settings-section';
import { useWebhookActions } from './use-webhook-actions';
import { hostOf } from './webhook-host';

function WebhookState({ webhook: { state, failingSince } }: { webhook: WebhookDto }) {
  const { t } = useTranslation('integrations');
  if (state === 'disabled')
    return (
      <StatusTag tone="grey" icon={<PauseCircleOutlined />}>
        {t('webhooks.states.disabled')}
      </StatusTag>
    );
  return failingSince === null ? (
    <StatusTag tone="green" icon={<CheckCircleOutlined />}>
      {t('webhooks.states.enabled')}
    </StatusTag>
  ) : (
    <StatusTag tone="red" icon={<ExclamationCircleOutlined />}>
      {t('webhooks.states.failing')}
    </StatusTag>
  );
}

/** The facts about a webhook beside its address. */
function useWebhookFacts({
  description,
  events,
  state,
  disabledReason,
  failingSince,
  previousSecretUntil,
}: WebhookDto): string {
  const { t } = useTranslation('integrations');
  const { dateTime } = useDates();
  return [
    description,
    t('webhooks.eventCount', { count: events.length }),
    disabledReason === null ? '' : t(`webhooks.reasons.${disabledReason}`),
    failingSince === null || state === 'disabled'
      ? ''
      : t('webhooks.failingSince', { when: dateTime(failingSince) }),
    previousSecretUntil === null ? '' : t('webhooks.bothSecrets', { when: dateTime(previousSecretUntil) }),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

type Question = 'rotate' | 'delete';

interface ConfirmationProps {
  asking: Question | undefined;
  host: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => Promise<void>;
}

function Confirmation({ asking, host, busy, onCancel, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const kind = asking ?? 'rotate';
  return (
    <Modal
      open={asking !== undefined}
      title={t(`webhooks.${kind}Question`, { host })}
      onCancel={onCancel}
      onOk={() => void onConfirm()}
      okText={t(`webhooks.${kind}`)}
      okButtonProps={{ danger: kind === 'delete' }}
      cancelText={t('common:actions.cancel')}
      confirmLoading={busy}
    >
      <p>{t(`webhooks.${kind}Hint`)}</p>
    </Modal>
  );
}

interface WebhookRowProps {
  webhook: WebhookDto;
  onEdit: () => void;
  onDeliveries: () => void;
  onRotated: (made: MadeWebhookDto) => void;
}

/** A webhook with its commands; the rarer actions are in a menu. */
export function WebhookRow({ webhook, onEdit, onDeliveries, onRotated }: WebhookRowProps) {
  const { t } = useTranslation('integrations');
  const facts = useWebhookFacts(webhook);
  const [asking, setAsking] = useState<Question>();
  const { test, setState, rotate, remove, busy } = useWebhookActions(webhook, onRotated);
  const host = hostOf(webhook.url);
  const isEnabled = webhook.state === 'enabled';
  const acts = {
    test,
    state: () => setState(isEnabled ? 'disabled' : 'enabled'),
    rotate: () => setAsking('rotate'),
    delete: () => setAsking('delete'),
  };
  const cancel = () => setAsking(undefined);
  const confirm = async () => {
    if (await (asking === 'rotate' ? rotate() : remove())) cancel();
  };
  return (
    <SettingsRow
      what={
        <>
          <span dir="ltr">{webhook.url}</span> <WebhookState webhook={webhook} />
        </>
      }
      detail={facts}
      actions={
        <>
          <Button
            type="text"
            size="small"
            aria-label={t('webhooks.deliveriesOf', { host })}
            onClick={onDeliveries}
          >
            {t('webhooks.deliveries')}
          </Button>
          <Button type="text" size="small" aria-label={t('webhooks.editOf', { host })} onClick={onEdit}>
            {t('webhooks.edit')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'test', label: t('webhooks.test'), disabled: !isEnabled },
                { key: 'rotate', label: t('webhooks.rotate') },
                { key: 'state', label: t(isEnabled ? 'webhooks.disable' : 'webhooks.enable') },
                { key: 'delete', label: t('webhooks.delete'), danger: true },
              ],
              onClick: ({ key }) => void acts[key as keyof typeof acts](),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<EllipsisOutlined aria-hidden />}
              aria-label={t('webhooks.more', { host })}
              aria-haspopup="menu"
            />
          </Dropdown>
          <Confirmation asking={asking} host={host} busy={busy} onCancel={cancel} onConfirm={confirm} />
        </>
      }
    />
  );
}
