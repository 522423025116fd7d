import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { HomeSignedIn } from '@/features/home/home-signed-in';
import { HomeSignedOut } from '@/features/home/home-signed-out';
import { useFirstPageEnd } from '@/shared/hooks/use-first-page-end';
import { PlainButton } from '@/shared/ui/elements/plain-button';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';
import { useHomeCards } from '../navigation/home-cards';

export function Home() {
  const { t } = useTranslation('home');
  const { user, status, askToSignIn } = usePrincipal();
  const cards = useHomeCards();
  useFirstPageEnd(user !== null || status !== 'loading');
  if (user !== null) return <HomeSignedIn user={user} cards={cards} />;
  if (status === 'loading') return <PageSkeleton />;
  return (
    <HomeSignedOut
      signIn={
        <PlainButton primary large onClick={askToSignIn}>
          {t('hero.signIn')}
        </PlainButton>
      }
    />
  );
}
