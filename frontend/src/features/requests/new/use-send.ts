import { useRef, useState } from 'react';
import {
  useCreateRequestMutation,
  useSubmitRequestMutation,
  useUpdateRequestMutation,
} from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { ifMatch } from '@/api/if-match';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';
import { useDates } from '@/components/use-dates';
import { type Draft, fromRequest, toBody } from './draft';

interface SendOptions {
  draft: Draft;
  siteId: string;
  submit: boolean;
  /** The draft or submitted request that is being edited, in the version that the form began with. */
  edited: RequestDto | undefined;
}

type Outcome = { request: RequestDto } | { problem: ApiProblem };

export function useSend() {
  const { day } = useDates();
  const [create] = useCreateRequestMutation();
  const [update] = useUpdateRequestMutation();
  const [submitRequest] = useSubmitRequestMutation();
  /** The version that was saved from here, where only its submission failed. */
  const saved = useRef<RequestDto>(undefined);
  const [busy, setBusy] = useState<'send' | 'keep'>();

  const write = async ({ draft, siteId, submit, edited }: SendOptions): Promise<RequestDto> => {
    const body = toBody(draft, siteId);
    if (edited === undefined) {
      const requestCreateDto = { ...body, submit };
      return create({ requestCreateDto }).unwrap();
    }
    const { siteId: chosen, lines, ...others } = body;
    const latest = saved.current ?? edited;
    const before = toBody(fromRequest(latest, day), siteId).lines;
    // New lines end the proposed substitutes of the present ones. Those of a draft are checked again before it is
    // submitted.
    const keepsLines = latest.status === 'submitted' && JSON.stringify(lines) === JSON.stringify(before);
    const changed = await update({
      id: edited.id,
      ...ifMatch(latest),
      requestUpdateDto: {
        ...others,
        // A depot that was closed meanwhile is no reason to refuse the rest.
        ...(chosen === latest.siteId ? {} : { siteId: chosen }),
        ...(keepsLines ? {} : { lines }),
      },
    }).unwrap();
    saved.current = changed;
    return submit && changed.status === 'draft' ? submitRequest({ id: changed.id }).unwrap() : changed;
  };

  const send = async (sending: SendOptions): Promise<Outcome> => {
    setBusy(sending.submit ? 'send' : 'keep');
    try {
      return { request: await write(sending) };
    } catch (error) {
      return { problem: toApiProblem(error) };
    } finally {
      setBusy(undefined);
    }
  };
  return { send, busy };
}
