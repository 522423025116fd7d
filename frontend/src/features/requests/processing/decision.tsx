import { Alert, Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type RequestDto, useApproveRequestMutation } from '@/api/generated/requests';
import { useCan } from '@/api/principal';
import { useProblemText } from '@/api/problem';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';
import { RequestFacts } from '../peek/request-facts';
import { useAvailability } from '../use-availability';
import { DecisionLine } from './decision-line';
import { impactOf } from './impact';
import styles from './processing.module.css';
import { Refusal } from './refusal';
import { availableIn } from './shortage';

interface DecisionProps {
  request: RequestDto;
  /** Goes on to the next one. */
  onDecided: () => void;
}

type Line = RequestDto['lines'][number];
const askedOf = (line: Line) => line.quantity - line.cancelled;

export function Decision({ request, onDecided }: DecisionProps) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const mayDecide = useCan('requests:approve');
  const [approve, { isLoading }] = useApproveRequestMutation();
  const [granted, setGranted] = useState<Record<string, number | null>>({});
  const [problem, setProblem] = useState<ApiProblem>();
  const [refusing, setRefusing] = useState(false);
  const { lines } = request;
  const grantedOf = (line: Line) => {
    const own = granted[line.id];
    return own === undefined ? askedOf(line) : own;
  };
  const available = useAvailability(
    request.siteId,
    lines.map(({ articleId }) => articleId),
  );
  const impacts = impactOf(
    lines.map((line) => ({ id: line.id, articleId: line.articleId, quantity: grantedOf(line) ?? 0 })),
    available,
  );
  const lacking = availableIn(problem);
  /** The refusal names what lies there; those who wait already come first. */
  const freeOf = (articleId: string) => {
    const said = lacking.get(articleId);
    const known = available(articleId);
    return said === undefined ? known : Math.min(said, known ?? said);
  };
  const changed = lines.filter((line) => grantedOf(line) !== askedOf(line));
  const unreadable = lines.some((line) => {
    const quantity = grantedOf(line);
    return quantity === null || quantity > askedOf(line);
  });
  const nothing = lines.every((line) => grantedOf(line) === 0);

  const decide = async () => {
    if (unreadable || nothing || isLoading) return;
    const approved = changed.map((line) => ({ lineId: line.id, quantity: grantedOf(line) ?? 0 }));
    const done = await approve({
      id: request.id,
      approvalDto: { version: request.version, ...(approved.length === 0 ? {} : { lines: approved }) },
    });
    if (done.error !== undefined) {
      const failed = toApiProblem(done.error);
      // The list is read again, and what stands there then is no longer what this form is about.
      if (failed.code === 'REQUEST_CHANGED') toast.warning(t('processing.changed'));
      else if (failed.code === 'TRANSITION_NOT_ALLOWED') toast.warning(problemText(failed));
      else setProblem(failed);
      return;
    }
    toast.success(t('toast.approved', { number: request.number }));
    onDecided();
  };
  /** The shelf's answer becomes the proposal: what is there is granted, the rest is not. */
  const fit = () => {
    const held = impactOf(
      lines.map((line) => ({ id: line.id, articleId: line.articleId, quantity: grantedOf(line) ?? 0 })),
      freeOf,
    );
    setGranted(
      Object.fromEntries(lines.map((line) => [line.id, held.get(line.id)?.held ?? grantedOf(line)])),
    );
    setProblem(undefined);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || refusing) return;
    event.preventDefault();
    void decide();
  };

  return (
    // The shortcut works from any field inside; the button below does the same.
    <div className={styles.decision} role="group" aria-label={t('processing.decision')} onKeyDown={keys}>
      <RequestFacts request={request} />
      <ul className={styles.lines} aria-label={t('peek.lines', { count: lines.length })}>
        {lines.map((line) => (
          <DecisionLine
            key={line.id}
            line={line}
            asked={askedOf(line)}
            granted={grantedOf(line)}
            impact={impacts.get(line.id)}
            lacking={lacking.has(line.articleId) ? freeOf(line.articleId) : undefined}
            editable={mayDecide}
            onChange={(quantity) => {
              setGranted({ ...granted, [line.id]: quantity });
              setProblem(undefined);
            }}
          />
        ))}
      </ul>
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problemText(problem)}
          description={lacking.size > 0 ? t('processing.insufficient') : undefined}
          action={
            lacking.size > 0 ? (
              <Button size="small" onClick={fit}>
                {t('processing.fit')}
              </Button>
            ) : undefined
          }
        />
      )}
      {!mayDecide && <p className={styles.quiet}>{t('processing.readOnly')}</p>}
      {mayDecide && refusing && (
        <Refusal request={request} onBack={() => setRefusing(false)} onRefused={onDecided} />
      )}
      {mayDecide && !refusing && (
        <div className={styles.buttons}>
          {nothing && <p className={styles.quiet}>{t('processing.allZero')}</p>}
          <Button danger size="large" onClick={() => setRefusing(true)}>
            {t('actions.refuse')}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={isLoading}
            disabled={unreadable || nothing}
            onClick={() => void decide()}
          >
            {changed.length === 0 ? t('actions.approve') : t('actions.approvePart')}
          </Button>
        </div>
      )}
    </div>
  );
}
