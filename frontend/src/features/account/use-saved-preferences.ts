import { useTranslation } from 'react-i18next';
import {
  type MeDto,
  type MeUpdateDto,
  useGetMeQuery,
  useLazyGetMeQuery,
  useUpdateMeMutation,
} from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { toast } from '@/shared/ui/feedback/toast';

interface SavedPreferences {
  preferences: MeDto['preferences'];
  save: (change: MeUpdateDto) => Promise<void>;
}

/** The preferences that are stored per person. */
export function useSavedPreferences(): SavedPreferences {
  const { t } = useTranslation('account');
  const { data: me } = useGetMeQuery();
  const [load] = useLazyGetMeQuery();
  const [update] = useUpdateMeMutation();
  const save = async (change: MeUpdateDto) => {
    try {
      // A choice while the page loads is not lost.
      const known = me ?? (await load(undefined, true).unwrap());
      await update({ ...ifMatch(known), meUpdateDto: change }).unwrap();
    } catch {
      toast.error(t('preferences.saveFailed'));
    }
  };
  return { preferences: me?.preferences ?? {}, save };
}
