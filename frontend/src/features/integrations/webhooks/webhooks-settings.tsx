import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MadeWebhookDto, useListWebhooksQuery, type WebhookDto } from '@/api/generated/integrations';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { latestOf } from '@/shared/lib/latest';
import { SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';
import { type CreatedSecret, SecretDialog } from '../secret-dialog';
import { WebhookDeliveries } from './webhook-deliveries';
import { WebhookDrawer } from './webhook-drawer';
import { hostOf } from './webhook-host';
import { WebhookRow } from './webhook-row';

interface ShownForm {
  /** Sets each opening apart, so that a form begins again. */
  turn: number;
  open: boolean;
  webhook: WebhookDto | undefined;
}

const CLOSED: ShownForm = { turn: 0, open: false, webhook: undefined };
const opened = (webhook?: WebhookDto) => (old: ShownForm) => ({ turn: old.turn + 1, open: true, webhook });
const closed = (old: ShownForm) => ({ ...old, open: false });

/** The organisation's webhooks. */
export function WebhooksSettings() {
  const { t } = useTranslation('integrations');
  const query = useListWebhooksQuery({ limit: 200 });
  const [form, setForm] = useState(CLOSED);
  const [log, setLog] = useState(CLOSED);
  const [made, setMade] = useState<CreatedSecret | null>(null);
  const showSecret = ({ url, secret }: MadeWebhookDto) => setMade({ name: hostOf(url), secret });
  const latest = ({ webhook }: ShownForm) => latestOf(query.currentData?.items, webhook);
  const logged = latest(log);
  return (
    <SettingsSection title={t('webhooks.title')} hint={t('webhooks.hint')}>
      <QueryBoundary query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('webhooks.none')}</p>
          ) : (
            <SettingsRows>
              {items.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setForm(opened(webhook))}
                  onDeliveries={() => setLog(opened(webhook))}
                  onRotated={showSecret}
                />
              ))}
            </SettingsRows>
          )
        }
      </QueryBoundary>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setForm(opened())}>
        {t('webhooks.create')}
      </Button>
      {form.turn > 0 && (
        <WebhookDrawer
          key={form.turn}
          open={form.open}
          webhook={latest(form)}
          onClose={() => setForm(closed)}
          onMade={showSecret}
        />
      )}
      {logged !== undefined && (
        <WebhookDeliveries key={log.turn} open={log.open} webhook={logged} onClose={() => setLog(closed)} />
      )}
      <SecretDialog of="webhooks" made={made} onClose={() => setMade(null)} />
    </SettingsSection>
  );
}
