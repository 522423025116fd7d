import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MadeApiKeyDto, useCreateApiKeyMutation } from '@/api/generated/integrations';
import { useListSitesQuery } from '@/api/generated/sites';
import { PermissionPicker } from '@/components/access/permission-picker';
import type { Permission } from '@/components/access/permissions';
import { useFormProblem } from '@/components/use-form-problem';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';

const LIVES = [30, 90, 180, 365] as const;
const DAY_MS = 86_400_000;

interface Values {
  name: string;
  scopes: Permission[];
  siteIds: string[];
  days: number;
}

interface ApiKeyDrawerProps {
  open: boolean;
  onClose: () => void;
  onMade: (key: MadeApiKeyDto) => void;
}

export function ApiKeyDrawer({ open, onClose, onMade }: ApiKeyDrawerProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, { isLoading }] = useCreateApiKeyMutation();
  const problem = useFormProblem(form);
  const sites = useListSitesQuery({ limit: 200, sort: 'name' }).data?.items ?? [];

  const submit = async ({ name, scopes, siteIds, days }: Values) => {
    try {
      const made = await create({
        apiKeyCreateDto: {
          name: name.trim(),
          scopes,
          siteIds: siteIds.length === 0 ? null : siteIds,
          expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
        },
      }).unwrap();
      onClose();
      onMade(made);
    } catch (error) {
      problem.show(error, { GRANT_EXCEEDED: 'siteIds', KEY_LIFE_TOO_LONG: 'days' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('keys.createTitle')}
      lead={t('keys.createLead')}
      form={form}
      initialValues={{ name: '', scopes: [], siteIds: [], days: 90 }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('keys.create')}
      busy={isLoading}
      problem={problem.message}
    >
      <Form.Item
        name="name"
        label={t('keys.name')}
        extra={t('keys.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="days" label={t('keys.life')}>
        <Select options={LIVES.map((days) => ({ value: days, label: t('keys.days', { count: days }) }))} />
      </Form.Item>
      <Form.Item name="siteIds" label={t('keys.sites')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('keys.allSites')}
        />
      </Form.Item>
      <Form.Item
        name="scopes"
        rules={[{ required: true, type: 'array', min: 1, message: t('keys.scopesNeeded') }]}
      >
        <PermissionPicker />
      </Form.Item>
    </FormDrawer>
  );
}
