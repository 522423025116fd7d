import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useAllocateRequestMutation,
  useDuplicateRequestMutation,
  useSubmitRequestMutation,
} from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useCan, useMayAt, usePrincipal } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';
import { useNextAction } from '../use-next-action';
import { CancelDialog } from './cancel-dialog';
import styles from './request-peek.module.css';
import { outOf } from './return-parts';

const ReturnDialog = lazy(() =>
  import('./return-dialog').then((module) => ({ default: module.ReturnDialog })),
);

/** Mirrors the server's state rules, which are authoritative. */
const EDITABLE = ['draft', 'submitted'];
const CANCELLABLE = ['draft', 'submitted', 'approved', 'preparing', 'ready'];

interface RequestActionsProps {
  request: RequestDto;
  onGone: () => void;
}

function useCommands(request: RequestDto) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [submit, submitting] = useSubmitRequestMutation();
  const [duplicate, duplicating] = useDuplicateRequestMutation();
  const [allocate, allocating] = useAllocateRequestMutation();

  const failed = (error: unknown) => toast.error(problemText(error));
  const send = () =>
    submit({ id: request.id })
      .unwrap()
      .then(({ number }) => toast.success(t('toast.sent', { number })), failed);
  const copy = () =>
    duplicate({ id: request.id })
      .unwrap()
      .then(({ id }) => {
        toast.success(t('toast.duplicated'));
        return navigate(`/requests/new?edit=${id}`);
      }, failed);
  const serve = () =>
    allocate({ id: request.id })
      .unwrap()
      .then(({ lines }) => {
        const left = lines.some((line) => line.waiting > 0);
        toast.info(left ? t('toast.stillWaiting') : t('toast.served'));
      }, failed);

  return {
    send: () => void send(),
    copy: () => void copy(),
    serve: () => void serve(),
    busy: { send: submitting.isLoading, copy: duplicating.isLoading, serve: allocating.isLoading },
  };
}

export function RequestActions({ request, onGone }: RequestActionsProps) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const own = request.requesterId === user?._id;
  const mayCreate = useCan('requests:create');
  const mayAt = useMayAt();
  const mayDecide = mayAt(request.siteId, 'requests:approve');
  const mayServe = mayAt(request.siteId, 'requests:approve', 'preparation:work');
  const next = useNextAction()(request);
  const { send, copy, serve, busy } = useCommands(request);
  const mayReceive = mayAt(request.siteId, 'returns:receive');
  const [cancelling, setCancelling] = useState(false);
  const [returning, setReturning] = useState(false);
  const isOut = request.lines.some((line) => outOf(line) > 0);
  const waits = request.lines.some((line) => line.waiting > 0);
  const open = CANCELLABLE.includes(request.status);
  return (
    <div className={styles.actions}>
      {next !== undefined && (
        <Button type="primary" onClick={next.go}>
          {next.label}
        </Button>
      )}
      {request.status === 'draft' && own && mayCreate && (
        <Button type="primary" onClick={send} loading={busy.send}>
          {t('actions.send')}
        </Button>
      )}
      {isOut && mayReceive && (
        <Button
          type={request.status === 'delivered' ? 'primary' : 'default'}
          onClick={() => setReturning(true)}
        >
          {t('actions.takeBack')}
        </Button>
      )}
      {waits && mayServe && (
        <Button onClick={serve} loading={busy.serve}>
          {t('actions.serve')}
        </Button>
      )}
      {own && mayCreate && EDITABLE.includes(request.status) && (
        <Button onClick={() => void navigate(`/requests/new?edit=${request.id}`)}>{t('actions.edit')}</Button>
      )}
      {open && ((own && mayCreate) || mayDecide) && (
        <Button danger onClick={() => setCancelling(true)}>
          {t('actions.cancel')}
        </Button>
      )}
      {mayCreate && (
        <Button onClick={copy} loading={busy.copy}>
          {t('actions.duplicate')}
        </Button>
      )}
      {returning && (
        <Suspense>
          <ReturnDialog request={request} onClose={() => setReturning(false)} />
        </Suspense>
      )}
      <CancelDialog
        request={request}
        open={cancelling}
        onClose={() => setCancelling(false)}
        onCancelled={onGone}
      />
    </div>
  );
}
