import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { useFindAssetMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

/** Takes a lost unit back into stock. */
export function useFindUnit({ id, serial }: Pick<AssetDto, 'id' | 'serial'>) {
  const { t } = useTranslation('stock');
  const problemText = useProblemText();
  const [findAsset, { isLoading }] = useFindAssetMutation();
  const find = async () => {
    const { error } = await findAsset({ id, assetFoundDto: {} });
    if (error === undefined) toast.success(t('units.foundDone', { serial }));
    else toast.error(problemText(error));
  };
  return { find, busy: isLoading };
}
