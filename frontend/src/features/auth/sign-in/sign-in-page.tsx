import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';
import { Logo } from '@/shared/ui/elements/logo';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { ownAddress } from '../session/sign-in';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in';
import { useSignInFields } from './use-sign-in-fields';

/** The session layer redirects to this page; it follows a return URL only on this origin. */
export function SignInPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { status, user, signedIn } = usePrincipal();
  const target = ownAddress(query.get('callbackUrl'), '/dashboard');
  const flow = useSignIn(useSignInFields(), target, signedIn);
  const error = query.get('error');

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Logo size={40} />
        <PageHeader title={flow.step === 'email' ? t('email.title') : t('code.title')} />
        {status === 'authenticated' && user !== null && !flow.busy ? (
          <>
            <p className={styles.already}>
              {t('page.already')} <strong>{user.email}</strong>
            </p>
            <Button type="primary" size="large" block onClick={() => void navigate(target)}>
              {t('page.continue')}
            </Button>
          </>
        ) : (
          <>
            {error !== null && flow.step === 'email' && (
              <p className={styles.reason} role="status">
                <InfoCircleOutlined aria-hidden />
                {error === 'SessionRequired' ? t('page.required') : t('page.failed')}
              </p>
            )}
            <SignInForm flow={flow} />
          </>
        )}
      </div>
    </div>
  );
}
