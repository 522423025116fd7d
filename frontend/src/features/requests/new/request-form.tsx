import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RequestDto, SiteDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import type { ApiProblem } from '@/api/to-problem';
import { lastSite, rememberSite } from '@/components/sites/last-site';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { ENTER_GOES_ON } from '@/shared/lib/next-field';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { toast } from '@/shared/ui/feedback/toast';
import { Cart } from './cart';
import { DetailsCard } from './details-card';
import { type DraftLine, type MissingField, missingOf } from './draft';
import styles from './new-request.module.css';
import { Sent } from './sent';
import type { DraftState } from './use-draft';
import { useSend } from './use-send';

const SaveTemplate = lazyPanel(
  async () => (await import('./save-template')).SaveTemplate,
  ({ open }) => open,
);

interface RequestFormProps {
  state: DraftState;
  sites: readonly SiteDto[];
  edited: RequestDto | undefined;
  /** Replaces the form by the latest version of the request. */
  onReload?: () => void;
}

/**
 * The depots to choose from, and the chosen one: else the last used one, else the organisation's first. A request keeps
 * its depot while it is edited, also one that the person no longer sees or that is closed.
 */
function useSite(state: DraftState, open: readonly SiteDto[], edited: RequestDto | undefined) {
  const own = edited?.site ?? undefined;
  const sites = own === undefined || open.some(({ id }) => id === own.id) ? open : [...open, own];
  const wanted = state.draft.siteId ?? lastSite();
  const [oldest] = [...open].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { sites, siteId: (sites.find(({ id }) => id === wanted) ?? oldest)?.id };
}

/** The errors by field: local validation first, then the server's. */
function useProblems(problem: ApiProblem | undefined, missing: readonly MissingField[]) {
  const { t } = useTranslation('requests');
  const fieldProblem = (path: string) => problem?.errors.find((one) => one.path === path)?.message;
  const lineProblem = (index: number, articleId: string) =>
    missing.includes(`quantity.${articleId}`)
      ? t('line.quantityMissing')
      : problem?.errors.find(({ path }) => path.startsWith(`lines.${index}.`))?.message;
  const detailProblems = {
    site: missing.includes('site') ? t('new.noSite') : fieldProblem('siteId'),
    recipient: missing.includes('recipient') ? t('new.noRecipient') : fieldProblem('recipient.name'),
    neededBy: fieldProblem('neededBy'),
  };
  return { detailProblems, lineProblem };
}

export function RequestForm({ state, sites: openSites, edited, onReload }: RequestFormProps) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { draft, change } = state;
  const { sites, siteId } = useSite(state, openSites, edited);
  const { send, busy } = useSend();
  const search = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [sent, setSent] = useState<RequestDto>();
  /** True if a scanned code is not in the form yet: the request would leave without it. */
  const [isPending, setPending] = useState(false);

  const missing = tried ? missingOf(draft, siteId) : [];
  const { detailProblems, lineProblem } = useProblems(problem, missing);
  const submitted = edited?.status === 'submitted';
  const isOutdated = problem?.status === 412;

  const finish = async (submit: boolean) => {
    setTried(true);
    setProblem(undefined);
    if (siteId === undefined || missingOf(draft, siteId).length > 0) return;
    const outcome = await send({ draft, siteId, submit, edited });
    if ('problem' in outcome) return setProblem(outcome.problem);
    rememberSite(siteId);
    state.forgetDraft();
    setTried(false);
    if (submit && !submitted) {
      setSent(outcome.request);
      return;
    }
    toast.success(submitted ? t('toast.changed') : t('toast.kept'));
    await navigate(`/requests/mine?peek=${outcome.request.id}`);
  };
  const makeAnother = () => (edited === undefined ? setSent(undefined) : void navigate('/requests/new'));
  useSubmitKeys(() => void finish(true), sent === undefined && busy === undefined && !isPending);

  if (sent !== undefined) return <Sent request={sent} onAgain={makeAnother} />;
  return (
    <form
      className={styles.columns}
      aria-label={t('new.form')}
      {...ENTER_GOES_ON}
      onSubmit={(event) => {
        event.preventDefault();
        void finish(true);
      }}
    >
      <Cart
        state={state}
        siteId={siteId}
        searchRef={search}
        emptyProblem={missing.includes('lines') ? t('new.noLines') : undefined}
        lineProblem={lineProblem}
        onPending={setPending}
      />
      <div className={styles.side}>
        <DetailsCard draft={draft} change={change} sites={sites} siteId={siteId} problems={detailProblems} />
        <SendPanel
          lines={draft.lines}
          problem={isOutdated ? t('new.conflict') : problem && problemText(problem)}
          onReload={isOutdated ? onReload : undefined}
          submitted={submitted}
          busy={busy}
          isPending={isPending}
          onKeep={() => void finish(false)}
        />
      </div>
    </form>
  );
}

interface SendPanelProps {
  lines: readonly DraftLine[];
  problem: string | undefined;
  /** Only where the request has changed since the form was opened. */
  onReload: (() => void) | undefined;
  /** A submitted request is only changed. */
  submitted: boolean;
  busy: 'send' | 'keep' | undefined;
  isPending: boolean;
  onKeep: () => void;
}

function SendPanel({ lines, problem, onReload, submitted, busy, isPending, onKeep }: SendPanelProps) {
  const { t } = useTranslation('requests');
  const [saving, setSaving] = useState(false);
  return (
    <div className={styles.send}>
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {onReload !== undefined && (
        <Button block className={styles.reload ?? ''} onClick={onReload}>
          {t('new.loadLatest')}
        </Button>
      )}
      <p className={styles.count} role="status">
        {t('new.count', { count: lines.length })}
      </p>
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        disabled={isPending}
        loading={busy === 'send'}
      >
        {submitted ? t('actions.saveChanges') : t('actions.send')}
      </Button>
      {!submitted && (
        <Button size="large" block disabled={isPending} loading={busy === 'keep'} onClick={onKeep}>
          {t('actions.keep')}
        </Button>
      )}
      {lines.length > 0 && (
        <Button type="text" block onClick={() => setSaving(true)}>
          {t('templates.save')}
        </Button>
      )}
      <SaveTemplate open={saving} lines={lines} onClose={() => setSaving(false)} />
      <p className={styles.hint}>{t('new.shortcut')}</p>
    </div>
  );
}
