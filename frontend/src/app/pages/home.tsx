import { usePrincipal } from '@/api/principal';
import { HomeSignedIn } from '@/features/home/home-signed-in';
import { HomeSignedOut } from '@/features/home/home-signed-out';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { homeCards } from '../navigation/home-cards';

export default function Home() {
  const { user, status } = usePrincipal();
  if (user !== null) return <HomeSignedIn user={user} cards={homeCards} />;
  return status === 'loading' ? <PageSkeleton /> : <HomeSignedOut />;
}
