import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReturnCreateDto,
  type ReturnLineCreateDto,
  useReceiveReturnMutation,
} from '@/api/generated/returns';
import type { Draft } from '@/api/offline/outbox.rules';
import { sendOrKeep } from '@/api/offline/send-or-keep';
import type { ApiProblem } from '@/api/to-problem';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { toast } from '@/shared/ui/feedback/toast';
import type { Group } from './desk-entries';

/** A return in the form in which it is queued: each is a separate one. */
function draftOf({ requestId, loans }: Group, body: ReturnCreateDto): Draft {
  const names = loans
    .filter(({ lineId }) => body.lines.some((line) => line.lineId === lineId))
    .map(({ article }) => article?.name);
  const label = [loans[0]?.requestNumber, ...names].filter(Boolean).join(' · ');
  const subject = `return/${requestId}/${crypto.randomUUID()}`;
  return { kind: 'return', subject, label, path: '/api/returns', body: { ...body } };
}

/** Records returns, each with its note to download. */
export function useReturns() {
  const { t } = useTranslation(['loans', 'common']);
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const [problem, setProblem] = useState<ApiProblem>();
  const { download } = useDocumentDownload();
  const record = async (group: Group, lines: ReturnLineCreateDto[], name: string): Promise<boolean> => {
    const { requestId } = group;
    const returnCreateDto = { requestId, lines, ...(name === '' ? {} : { returnedBy: name }) };
    const {
      data,
      problem: refusal,
      isKept,
    } = await sendOrKeep(draftOf(group, returnCreateDto), (key) =>
      receive({ returnCreateDto, 'Idempotency-Key': key }),
    );
    setProblem(refusal);
    if (isKept) toast.info(t('common:unsent.kept'));
    if (data === undefined) return isKept === true;
    toast.success(t('desk.done', { number: data.number }), {
      action: { label: t('desk.note'), onClick: () => download(data.document) },
    });
    return true;
  };
  return { record, busy: isLoading, error: problem };
}
