import { useTranslation } from 'react-i18next';
import { type CountEntryDto, type CountLineDto, useEnterCountMutation } from '@/api/generated/stock';
import { isWaiting, keptAbout } from '@/api/offline/outbox.rules';
import { sendOrKeep } from '@/api/offline/send-or-keep';
import { useUnsent } from '@/api/offline/unsent';
import type { ApiProblem } from '@/api/to-problem';
import type { Article } from '@/components/articles/article-picker';
import { toast } from '@/shared/ui/feedback/toast';
import type { TypedCount } from './use-typed-counts';

export const countSubject = (countId: string, articleId: string, lotId: string | undefined) =>
  `count/${countId}/${articleId}/${lotId ?? ''}`;

export interface CountedLine {
  readonly article: Article;
  readonly lotId: string | undefined;
  /** The counted quantity; another's newer count is not overwritten. */
  readonly counted: number | null;
  readonly entry: TypedCount;
}

interface SavedCount {
  /** The line as the server has it; absent for a queued write. */
  readonly line?: CountLineDto | undefined;
  readonly problem?: ApiProblem | undefined;
}

/** Saves a counted quantity, or queues it until there is a connection; answers the reason of a refusal. */
export function useSaveCount(countId: string) {
  const { t } = useTranslation('common');
  const { entries } = useUnsent();
  const [enter, { isLoading }] = useEnterCountMutation();
  const save = async ({
    article,
    lotId,
    counted,
    entry: { quantity, serials },
  }: CountedLine): Promise<SavedCount> => {
    const areUnits = article.tracking === 'serial';
    const entered = areUnits ? serials.length : quantity;
    if (entered === null) return {};
    const subject = countSubject(countId, article.id, lotId);
    const countEntryDto: CountEntryDto = {
      articleId: article.id,
      quantity: entered,
      // A refused count is none that the server knows: sending again decides against it.
      previous: keptAbout(entries.filter(isWaiting), subject).quantity ?? counted,
      ...(lotId === undefined ? {} : { lotId }),
      ...(areUnits ? { serials: [...serials] } : {}),
    };
    const path = `/api/stock/counts/${encodeURIComponent(countId)}/lines`;
    const { isKept, problem, data } = await sendOrKeep(
      { kind: 'count-line', subject, label: article.name, path, body: { ...countEntryDto } },
      (key) => enter({ id: countId, countEntryDto, 'Idempotency-Key': key }),
    );
    if (isKept) toast.info(t('unsent.kept'));
    return { line: data, problem };
  };
  return { save, isLoading };
}
