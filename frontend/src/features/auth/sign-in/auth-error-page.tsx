import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Message } from '@/shared/ui/feedback/message';
import { usePageTitle } from '@/shared/ui/layout/page-header';
import { reasonOf } from './auth-errors';

export function AuthErrorPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get('error');
  usePageTitle(t('error.title'));
  return (
    <Message
      drawing="broken"
      level={1}
      title={t('error.title')}
      hint={
        <>
          <p>{t(`error.reasons.${reasonOf(code)}`)}</p>
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
