import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useCan, useMayAt } from '@/components/access/principal';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { namedLines, partsOf } from '../kit-lines';
import { RequestFacts } from '../peek/request-facts';
import { requestedOf } from './approved-quantities';
import { DecisionLine } from './decision-line';
import styles from './processing.module.css';
import { Refusal } from './refusal';
import { type DecisionProps, useDecision } from './use-decision';

/** The reason why the server refused the approval; the available quantity can be approved instead. */
function Refused({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { t } = useTranslation('requests');
  if (decision.problem === undefined) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={decision.problem}
      description={decision.insufficient ? t('processing.insufficient') : undefined}
      action={
        decision.insufficient ? (
          <Button size="small" onClick={decision.fit}>
            {t('processing.fit')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A request that is shown although it has left the queue. */
interface ProcessedRequest {
  /** As it is now; undefined where that is not known. */
  latest: RequestDto | undefined;
  onNext: (() => void) | undefined;
}

/** Says why nothing can be decided any more. */
function LeftNotice({ latest, onNext }: ProcessedRequest) {
  const { t } = useTranslation('requests');
  const name = latest?.status === 'submitted' ? undefined : latest?.decidedBy?.name;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={name === undefined ? t('processing.left') : t('processing.decidedBy', { name })}
      action={
        onNext && (
          <Button size="small" onClick={onNext}>
            {t('processing.next')}
          </Button>
        )
      }
    />
  );
}

/** With `left` it is read-only. */
export function Decision({ left, ...props }: DecisionProps & { left: ProcessedRequest | undefined }) {
  const { request, draft, onDraft, onDecided } = props;
  const { t } = useTranslation('requests');
  const isApprover = useCan('requests:approve');
  const mayDecide = useMayAt()(request.siteId, 'requests:approve');
  const decision = useDecision(props);
  const lines = namedLines(request.lines);
  const isOpen = left === undefined;
  const refusing = draft.reason !== null && isOpen;
  // On a small screen it is in a drawer.
  const root = useRef<HTMLDivElement>(null);
  useSubmitKeys(decision.decide, mayDecide && isOpen && !refusing, root);
  return (
    <div ref={root} className={styles.decision}>
      {left !== undefined && !decision.isLoading && <LeftNotice {...left} />}
      <RequestFacts request={request} />
      <ul className={styles.lines} aria-label={t('peek.lines', { count: lines.length })}>
        {lines.map((line) => (
          <DecisionLine
            key={line.id}
            siteId={request.siteId}
            line={line}
            parts={partsOf(request.lines, line)}
            requested={requestedOf(line)}
            approved={decision.approvedOf(line)}
            impact={line.from === null ? decision.impacts.get(line.id) : undefined}
            lacking={decision.lackingOf(line)}
            editable={mayDecide && isOpen}
            onChange={(quantity) => decision.setApproved(line, quantity)}
            refusal={decision.refusalOf(line)}
            onRefusal={(reason) => decision.refuse(line, reason)}
          />
        ))}
      </ul>
      <Refused decision={decision} />
      {!mayDecide && (
        <p className={styles.quiet}>
          {isApprover
            ? t('processing.elsewhere', { site: request.site?.name ?? '' })
            : t('processing.readOnly')}
        </p>
      )}
      {mayDecide && refusing && (
        <Refusal
          request={request}
          reason={draft.reason ?? ''}
          onReason={(reason) => onDraft({ reason })}
          onBack={() => onDraft({ reason: null })}
          onRefused={onDecided}
        />
      )}
      {mayDecide && !refusing && (
        <div className={styles.buttons}>
          {decision.nothing && <p className={styles.quiet}>{t('processing.allZero')}</p>}
          <Button danger size="large" disabled={!isOpen} onClick={() => onDraft({ reason: '' })}>
            {t('actions.refuse')}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={decision.isLoading}
            disabled={!decision.possible || !isOpen}
            onClick={decision.decide}
          >
            {decision.partial ? t('actions.approvePart') : t('actions.approve')}
          </Button>
        </div>
      )}
    </div>
  );
}
