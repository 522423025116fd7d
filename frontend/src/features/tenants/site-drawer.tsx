import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SiteDto } from '@/api/generated/schemas';
import { useCreateSiteMutation, useUpdateSiteMutation } from '@/api/generated/sites';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';

interface Values {
  name: string;
  code: string;
}

interface SiteDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The site to rename; undefined creates one. */
  site?: SiteDto | undefined;
}

export function SiteDrawer({ open, onClose, site }: SiteDrawerProps) {
  const { t } = useTranslation(['tenants', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, creating] = useCreateSiteMutation();
  const [update, updating] = useUpdateSiteMutation();
  const problem = useFormProblem(form);
  const required = { required: true, whitespace: true, message: t('common:form.required') };

  const submit = async ({ name, code }: Values) => {
    const typed = { name: name.trim(), code: code.trim().toUpperCase() };
    try {
      const saved =
        site === undefined
          ? await create({ siteCreateDto: typed }).unwrap()
          : await update({ id: site.id, ...ifMatch(site), siteUpdateDto: typed }).unwrap();
      onClose();
      toast.success(t(site === undefined ? 'sites.created' : 'sites.renamed', { name: saved.name }));
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'code' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={site === undefined ? t('sites.createTitle') : t('sites.editTitle')}
      form={form}
      initialValues={{ name: site?.name ?? '', code: site?.code ?? '' }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={site === undefined ? t('sites.create') : t('save')}
      busy={creating.isLoading || updating.isLoading}
      problem={problem.message}
    >
      <Form.Item name="name" label={t('sites.name')} rules={[required, NAME_RULE]}>
        <Input placeholder={t('sites.namePlaceholder')} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('sites.code')}
        extra={t('sites.codeHint')}
        normalize={(typed: string) => typed.toUpperCase()}
        rules={[required, { pattern: /^[A-Z0-9][A-Z0-9-]{0,11}$/, message: t('sites.codePattern') }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={12} />
      </Form.Item>
    </FormDrawer>
  );
}
