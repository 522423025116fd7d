import { ArrowRightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RequestDto, useGetRequestQuery } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { Failure } from '@/shared/ui/empty-state';
import { PeekDrawer } from '@/shared/ui/peek-drawer';
import { useNextStep } from '../next-step';
import { RequestStatusTag } from '../request-status';
import { RequestLines } from './line-quantities';
import { RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import { RequestHistory } from './request-history';
import styles from './request-peek.module.css';

interface RequestPeekProps {
  id: string | undefined;
  onClose: () => void;
}

/** One request beside its list: state and next step first, then what was asked for, then what happened. */
export function RequestPeek({ id, onClose }: RequestPeekProps) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const { currentData, error, refetch } = useGetRequestQuery({ id: id ?? '' }, { skip: id === undefined });
  const number = currentData?.number ?? (currentData === undefined ? t('peek.loading') : t('draftName'));
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      width={600}
      title={<span className="tabular">{number}</span>}
      extra={currentData !== undefined && <RequestStatusTag status={currentData.status} />}
    >
      {error !== undefined && currentData === undefined && (
        <Failure
          reason={problemText(error)}
          requestId={toApiProblem(error).requestId}
          onRetry={() => void refetch()}
        />
      )}
      {error === undefined && currentData === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {currentData !== undefined && <Content key={currentData.id} request={currentData} onGone={onClose} />}
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
      <RequestActions request={request} onGone={onGone} />
      <RequestFacts request={request} />
      <RequestLines request={request} />
      <RequestHistory request={request} />
    </div>
  );
}
