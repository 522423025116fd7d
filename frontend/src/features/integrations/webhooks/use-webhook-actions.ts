import { useTranslation } from 'react-i18next';
import {
  type MadeWebhookDto,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookDto,
} from '@/api/generated/integrations';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

/** The actions on a webhook; each shows its outcome, and resolves with whether it succeeded. */
export function useWebhookActions(webhook: WebhookDto, onRotated: (made: MadeWebhookDto) => void) {
  const { t } = useTranslation('integrations');
  const problemText = useProblemText();
  const [testIt] = useTestWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [rotateIt, rotation] = useRotateWebhookSecretMutation();
  const [removeIt, removal] = useDeleteWebhookMutation();
  const { id } = webhook;
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const done = await work();
      if (done !== undefined) toast.success(done);
      return true;
    } catch (error) {
      toast.error(problemText(error));
      return false;
    }
  };
  return {
    busy: rotation.isLoading || removal.isLoading,
    test: () =>
      attempt(async () => {
        await testIt({ id }).unwrap();
        return t('webhooks.testSent');
      }),
    setState: (state: WebhookDto['state']) =>
      attempt(async () => {
        await update({ id, ...ifMatch(webhook), webhookUpdateDto: { state } }).unwrap();
        return t(`webhooks.${state}`);
      }),
    rotate: () =>
      attempt(async () => {
        onRotated(await rotateIt({ id }).unwrap());
        return undefined;
      }),
    remove: () =>
      attempt(async () => {
        await removeIt({ id, ...ifMatch(webhook) }).unwrap();
        return t('webhooks.deleted');
      }),
  };
}
