import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApiKeyDto,
  type MadeApiKeyDto,
  useListApiKeysQuery,
  useRevokeApiKeyMutation,
} from '@/api/generated/integrations';
import { useProblemText } from '@/api/problem';
import { usePermissionTexts } from '@/components/access/use-permission-texts';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';
import { ApiKeyDrawer } from './api-key-drawer';
import { SecretDialog } from './secret-dialog';

function KeyRow({ apiKey }: { apiKey: ApiKeyDto }) {
  const { t } = useTranslation(['integrations', 'common']);
  const problemText = useProblemText();
  const texts = usePermissionTexts();
  const { date, ago } = useDates();
  const [revoke] = useRevokeApiKeyMutation();
  const { id, name, prefix, scopes, user, lastUsedAt, expiresAt } = apiKey;
  const end = async () => {
    try {
      await revoke({ id }).unwrap();
      toast.success(t('keys.revoked', { name }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const facts = [
    `${prefix}…`,
    user?.name,
    lastUsedAt === null ? t('keys.neverUsed') : t('keys.lastUsed', { when: ago(lastUsedAt) }),
    t('keys.until', { date: date(expiresAt) }),
  ];
  return (
    <SettingsRow
      what={
        <>
          <KeyOutlined aria-hidden /> <span dir="auto">{name}</span>
        </>
      }
      detail={
        <>
          {facts.filter(Boolean).join(' · ')}
          <br />
          {scopes.map(texts.permission).join(', ')}
        </>
      }
      actions={
        <Popconfirm
          title={t('keys.revokeQuestion', { name })}
          description={t('keys.revokeHint')}
          okText={t('keys.revoke')}
          cancelText={t('common:actions.cancel')}
          onConfirm={end}
        >
          <Button type="text" size="small" danger aria-label={t('keys.revokeOf', { name })}>
            {t('keys.revoke')}
          </Button>
        </Popconfirm>
      }
    />
  );
}

/** The organisation's API keys. */
export function ApiKeysSettings() {
  const { t } = useTranslation('integrations');
  const query = useListApiKeysQuery({ limit: 200 });
  const [drawer, setDrawer] = useState({ turn: 0, open: false });
  const [made, setMade] = useState<MadeApiKeyDto | null>(null);
  return (
    <SettingsSection title={t('keys.title')} hint={t('keys.hint')}>
      <QueryBoundary query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('keys.none')}</p>
          ) : (
            <SettingsRows>
              {items.map((apiKey) => (
                <KeyRow key={apiKey.id} apiKey={apiKey} />
              ))}
            </SettingsRows>
          )
        }
      </QueryBoundary>
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setDrawer(({ turn }) => ({ turn: turn + 1, open: true }))}
      >
        {t('keys.create')}
      </Button>
      {drawer.turn > 0 && (
        <ApiKeyDrawer
          key={drawer.turn}
          open={drawer.open}
          onClose={() => setDrawer((old) => ({ ...old, open: false }))}
          onMade={setMade}
        />
      )}
      <SecretDialog of="keys" made={made} onClose={() => setMade(null)} />
    </SettingsSection>
  );
}
