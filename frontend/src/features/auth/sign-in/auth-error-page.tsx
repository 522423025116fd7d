import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Message } from '@/shared/ui/message';
import { usePageTitle } from '@/shared/ui/page-header';

const REASONS = ['Configuration', 'AccessDenied', 'Verification', 'CredentialsSignin'] as const;

export function AuthErrorPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get('error');
  const reason = REASONS.find((known) => known === code) ?? 'Default';
  usePageTitle(t('error.title'));
  return (
    <Message
      drawing="broken"
      level={1}
      title={t('error.title')}
      hint={
        <>
          <p>{t(`error.reasons.${reason}`)}</p>
          {code !== null && <p>{t('error.code', { code: code.slice(0, 64) })}</p>}
        </>
      }
      actions={
        <>
          <Button type="primary" onClick={() => void navigate('/auth/signin')}>
            {t('error.again')}
          </Button>
          <Button onClick={() => void navigate('/')}>{t('common:actions.home')}</Button>
        </>
      }
    />
  );
}
