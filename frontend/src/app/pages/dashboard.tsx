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

/** The figures of the organisation, or where it has nothing yet, the first steps. */
export function Dashboard() {
  const first = useFirstThings();
  return (
    <DashboardPage
      needs={<Needs />}
      steps={<ThreeSteps untilDone />}
      first={first !== undefined && <FirstThings isFilled={first === 'filled'} />}
    />
  );
}
