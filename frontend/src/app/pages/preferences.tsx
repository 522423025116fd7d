import { PreferencesPage } from '@/features/account/preferences-page';
import { useShortcutList } from '../navigation/shortcuts';

export function Preferences({ title }: { title: string }) {
  return <PreferencesPage title={title} shortcuts={useShortcutList()} />;
}
