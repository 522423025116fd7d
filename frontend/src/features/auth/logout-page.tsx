import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/principal';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { toast } from '@/shared/ui/toast';

/** Signs the user out and redirects home. */
export function LogoutPage() {
  const { t } = useTranslation('auth');
  const { signOut } = usePrincipal();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().then(() => toast.success(t('signOut.done')));
  }, [signOut, t]);
  return <PageSkeleton />;
}
