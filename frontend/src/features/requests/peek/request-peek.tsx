import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useGetRequestQuery } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { useNextStep } from '../next-step';
import { RequestStatusTag } from '../request-status';
import { RequestLines } from './line-quantities';
import { RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import { RequestHistory } from './request-history';
import styles from './request-peek.module.css';
import { StillNeeded } from './still-needed';
import { Substitutes } from './substitutes';

interface RequestPeekProps {
  id: string | undefined;
  onClose: () => void;
}

/** One request in a drawer next to its list: status and next step, then the lines, then the history. */
export function RequestPeek({ id, onClose }: RequestPeekProps) {
  const { t } = useTranslation('requests');
  const query = useGetRequestQuery({ id: id ?? '' }, { skip: id === undefined });
  const { currentData } = query;
  const number = currentData?.number ?? (currentData === undefined ? t('peek.loading') : t('draftName'));
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      wide
      title={<span className={styles.number}>{number}</span>}
      extra={currentData !== undefined && <RequestStatusTag request={currentData} />}
    >
      <QueryBoundary query={query}>
        {(request) => <Content key={request.id} request={request} onGone={onClose} />}
      </QueryBoundary>
    </PeekDrawer>
  );
}

function Content({ request, onGone }: { request: RequestDto; onGone: () => void }) {
  const { t } = useTranslation('requests');
  const nextStep = useNextStep();
  return (
    <div className={styles.content}>
      <div className={styles.next}>
        <ArrowRightOutlined aria-hidden />
        <div>
          <p className={styles.nextTitle}>{t('peek.next')}</p>
          <p className={styles.nextText}>{nextStep(request)}</p>
          {request.reason !== '' && (
            <p className={styles.reason}>{t('peek.reason', { reason: request.reason })}</p>
          )}
        </div>
      </div>
      <StillNeeded request={request} />
      <RequestActions request={request} onGone={onGone} />
      <RequestFacts request={request} />
      <RequestLines request={request} />
      <Substitutes request={request} />
      <RequestHistory request={request} />
    </div>
  );
}
