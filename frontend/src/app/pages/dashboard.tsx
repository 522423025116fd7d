import { DashboardPage } from '@/features/dashboard/dashboard-page';
import { Needs } from '@/features/home/needs';
import { ThreeSteps } from '@/features/home/three-steps';

export default function Dashboard() {
  return <DashboardPage needs={<Needs />} steps={<ThreeSteps untilDone />} />;
}
