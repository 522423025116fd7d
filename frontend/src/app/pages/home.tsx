import { usePrincipal } from '@/api/principal';
import { HomeSignedIn } from '@/features/home/home-signed-in';
import { HomeSignedOut } from '@/features/home/home-signed-out';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { useHomeCards } from '../navigation/home-cards';

export default function Home() {
  const { user, status } = usePrincipal();
  const cards = useHomeCards();
  if (user !== null) return <HomeSignedIn user={user} cards={cards} />;
  return status === 'loading' ? <PageSkeleton /> : <HomeSignedOut />;
}
