import { useRef, useState } from 'react';
import {
  type RequestDto,
  useCreateRequestMutation,
  useSubmitRequestMutation,
  useUpdateRequestMutation,
} from '@/api/generated/requests';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';
import { type Draft, toBody } from './draft';

interface Sending {
  draft: Draft;
  siteId: string;
  submit: boolean;
  /** The draft or submitted request that is being edited, as read. */
  edited: RequestDto | undefined;
}

type Outcome = { request: RequestDto } | { problem: ApiProblem };

/** An unknown outcome is repeated under the same key, so that a lost answer does not create two requests. */
function useAttemptKey() {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyOf: (content: string) => {
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    settle: () => {
      attempt.current = { content: '', key: '' };
    },
  };
}

export function useSend() {
  const [create] = useCreateRequestMutation();
  const [update] = useUpdateRequestMutation();
  const [submitRequest] = useSubmitRequestMutation();
  const { keyOf, settle } = useAttemptKey();
  const [busy, setBusy] = useState<'send' | 'keep'>();

  const write = async ({ draft, siteId, submit, edited }: Sending): Promise<RequestDto> => {
    const body = toBody(draft, siteId);
    if (edited === undefined) {
      const requestCreateDto = { ...body, submit };
      const key = keyOf(JSON.stringify(requestCreateDto));
      return create({ 'Idempotency-Key': key, requestCreateDto }).unwrap();
    }
    const changed = await update({
      id: edited.id,
      'If-Match': `"${edited.version}"`,
      requestUpdateDto: body,
    }).unwrap();
    return submit && changed.status === 'draft' ? submitRequest({ id: changed.id }).unwrap() : changed;
  };

  const send = async (sending: Sending): Promise<Outcome> => {
    setBusy(sending.submit ? 'send' : 'keep');
    try {
      const request = await write(sending);
      settle();
      return { request };
    } catch (error) {
      const problem = toApiProblem(error);
      if (problem.status !== 0 && problem.status < 500) settle();
      return { problem };
    } finally {
      setBusy(undefined);
    }
  };
  return { send, busy };
}
