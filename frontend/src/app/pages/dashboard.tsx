import { type MeDto, useGetMeQuery } from '@/api/generated/users';
import { useFirstThings } from '@/features/catalog/use-first-things';
import { DashboardPage } from '@/features/dashboard/dashboard-page';
import { Needs } from '@/features/home/needs';
import { ThreeSteps } from '@/features/home/three-steps';
import { loadTexts } from '@/i18n/i18n';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const FirstThings = lazyPanel<{ isFilled: boolean }>(async () => {
  const [module] = await Promise.all([import('@/features/catalog/first-things'), loadTexts(['catalog'])]);
  return module.FirstThings;
});

/** People who were invited have signed in without ever being asked. */
const NameSection = lazyPanel<{ me: MeDto }>(async () => {
  const [module] = await Promise.all([import('@/features/account/name-section'), loadTexts(['account'])]);
  return module.NameSection;
});

/** The figures of the organisation, or where it has nothing yet, the first steps. */
export function Dashboard() {
  const first = useFirstThings();
  const { data: me } = useGetMeQuery();
  return (
    <DashboardPage
      name={me?.name}
      askName={me?.name === '' && <NameSection me={me} />}
      needs={<Needs />}
      steps={<ThreeSteps untilDone />}
      first={first !== undefined && <FirstThings isFilled={first === 'filled'} />}
    />
  );
}
