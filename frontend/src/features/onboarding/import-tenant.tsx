import { ImportOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';
import { importTenant } from './found';

/** The alternative start: importing an organisation from another server. */
export function ImportTenant() {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { adoptToken } = usePrincipal();
  const [busy, setBusy] = useState(false);
  const importArchive = async (archive: File) => {
    setBusy(true);
    const outcome = await importTenant(archive).finally(() => setBusy(false));
    if (!outcome.ok) {
      toast.error(problemText(outcome.problem));
      return;
    }
    const { token, tenant, toInvite } = outcome.answer;
    await adoptToken(token);
    toast.success(t('import.done', { name: tenant.name }), {
      ...(toInvite.length > 0
        ? { description: t('import.toInvite', { emails: toInvite.join(', ') }), duration: 20_000 }
        : {}),
    });
    await navigate('/dashboard', { replace: true });
  };
  return (
    <Upload
      accept=".zip,application/zip"
      showUploadList={false}
      disabled={busy}
      beforeUpload={(archive) => {
        void importArchive(archive);
        return false;
      }}
    >
      <Button type="link" icon={<ImportOutlined aria-hidden />} loading={busy}>
        {t('import.open')}
      </Button>
    </Upload>
  );
}
