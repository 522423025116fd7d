import { useState } from 'react';
import {
  type RequestDto,
  useCreateRequestMutation,
  useSubmitRequestMutation,
  useUpdateRequestMutation,
} from '@/api/generated/requests';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
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

export function useSend() {
  const { data: tenant } = useGetCurrentTenantQuery();
  const [create] = useCreateRequestMutation();
  const [update] = useUpdateRequestMutation();
  const [submitRequest] = useSubmitRequestMutation();
  const [busy, setBusy] = useState<'send' | 'keep'>();

  const write = async ({ draft, siteId, submit, edited }: Sending): Promise<RequestDto> => {
    const body = toBody(draft, siteId, tenant?.timeZone);
    if (edited === undefined) {
      const requestCreateDto = { ...body, submit };
      return create({ requestCreateDto }).unwrap();
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
      return { request: await write(sending) };
    } catch (error) {
      return { problem: toApiProblem(error) };
    } finally {
      setBusy(undefined);
    }
  };
  return { send, busy };
}
