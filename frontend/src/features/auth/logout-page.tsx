import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';
import { toast } from '@/shared/ui/feedback/toast';

/** Signs the user out and redirects home. */
export function LogoutPage() {
  const { t } = useTranslation('auth');
  const { signOut } = usePrincipal();
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().then((isOut) => {
      if (isOut) toast.success(t('signOut.done'));
      else void navigate('/', { replace: true });
    });
  }, [signOut, navigate, t]);
  return <PageSkeleton />;
}
