import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerSubstituteMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useCan, useMayAt, usePrincipal } from '@/components/access/principal';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { toast } from '@/shared/ui/feedback/toast';
import { replaceableLines } from './replaceable-lines';
import styles from './request-peek.module.css';

const ProposeSubstitute = lazyPanel(
  async () => (await import('./propose-substitute')).ProposeSubstitute,
  ({ open }) => open,
);

type Substitute = RequestDto['substitutes'][number];

/** The articles that are proposed for lines without stock, each with its answer, and the way to propose one. */
export function Substitutes({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const isProposer = useMayAt()(request.siteId, 'requests:approve', 'preparation:work');
  const mayPropose = isProposer && replaceableLines(request).length > 0;
  const [proposing, setProposing] = useState(false);
  if (request.substitutes.length === 0 && !mayPropose) return null;
  return (
    <section aria-label={t('substitutes.title')}>
      {request.substitutes.length > 0 && <h2 className={styles.title}>{t('substitutes.title')}</h2>}
      <ul>
        {request.substitutes.map((proposed) => (
          <Proposal key={proposed.id} request={request} proposed={proposed} />
        ))}
      </ul>
      {mayPropose && <Button onClick={() => setProposing(true)}>{t('substitutes.propose')}</Button>}
      <ProposeSubstitute open={proposing} request={request} onClose={() => setProposing(false)} />
    </section>
  );
}

function Proposal({ request, proposed }: { request: RequestDto; proposed: Substitute }) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const { dateTime } = useDates();
  const line = request.lines.find(({ id }) => id === proposed.lineId);
  const amount = formatAmount(proposed.quantity, proposed.article?.unit ?? '', language);
  const isOpen = proposed.status === 'proposed';
  return (
    <li className={styles.proposal}>
      <p>
        {t('substitutes.instead', {
          substitute: proposed.article?.name ?? t('line.unknown'),
          quantity: amount,
          article: line?.article?.name ?? t('line.unknown'),
        })}
      </p>
      <p className={styles.quiet}>
        {proposed.status === 'proposed'
          ? t('substitutes.until', { date: dateTime(proposed.answerBy) })
          : t(`substitutes.status.${proposed.status}`)}
      </p>
      {isOpen && <Answer request={request} sid={proposed.id} />}
    </li>
  );
}

/** The requester's two answers. */
function Answer({ request, sid }: { request: RequestDto; sid: string }) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const { user } = usePrincipal();
  const mayCreate = useCan('requests:create');
  const [answer, { isLoading, error }] = useAnswerSubstituteMutation();
  if (request.requesterId !== user?._id || !mayCreate) return null;
  const give = async (accept: boolean) => {
    const done = await answer({ id: request.id, sid, substituteAnswerDto: { accept } });
    if (done.error === undefined) toast.success(t(accept ? 'substitutes.accepted' : 'substitutes.kept'));
  };
  return (
    <>
      <div className={styles.actions}>
        <Button type="primary" loading={isLoading} onClick={() => void give(true)}>
          {t('substitutes.accept')}
        </Button>
        <Button disabled={isLoading} onClick={() => void give(false)}>
          {t('substitutes.refuse')}
        </Button>
      </div>
      {error !== undefined && <Alert type="error" showIcon role="alert" title={problemText(error)} />}
    </>
  );
}
