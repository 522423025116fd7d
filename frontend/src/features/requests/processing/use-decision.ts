import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApproveRequestMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { componentsOf, namedLines } from '../kit-lines';
import { availableOf, useAvailability } from '../use-availability';
import { useNextAction } from '../use-next-action';
import { approvalOf, approvedIn, requestedOf } from './approved-quantities';
import { impactOf } from './impact';
import type { DecisionDraft } from './use-decision-drafts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The available quantities of a refused approval, by article; empty for other problems. */
function availableIn(problem: ApiProblem | undefined): Map<string, number> {
  const found = new Map<string, number>();
  if (problem?.code !== 'STOCK_INSUFFICIENT' || !Array.isArray(problem.details.available)) return found;
  for (const entry of problem.details.available) {
    if (!isRecord(entry)) continue;
    const { articleId, available } = entry;
    if (typeof articleId === 'string' && typeof available === 'number') found.set(articleId, available);
  }
  return found;
}

export interface DecisionProps {
  request: RequestDto;
  draft: DecisionDraft;
  onDraft: (changes: Partial<DecisionDraft>) => void;
  /** Opens the next request. */
  onDecided: () => void;
}

/** Long enough to read the text and reach its button. */
const NEXT_STEP_MS = 10_000;

type Line = RequestDto['lines'][number];

/** The quantities that an approval takes from the stock. */
const linesToApprove = ({ lines }: RequestDto, quantityOf: (line: Line) => number) =>
  namedLines(lines).map((line) => ({
    id: line.id,
    articleId: line.articleId,
    quantity: quantityOf(line),
    components: componentsOf(lines, line),
  }));

/** The available quantity for a line for which a refused approval lacked stock. */
function lackingOf(
  { lines }: RequestDto,
  line: Line,
  lacking: ReadonlyMap<string, number>,
  freeOf: (articleId: string) => number | undefined,
): number | undefined {
  const components = componentsOf(lines, line);
  const stocked = components?.map(({ articleId }) => articleId) ?? [line.articleId];
  const isLacking = stocked.some((articleId) => lacking.has(articleId));
  return isLacking ? availableOf({ id: line.articleId, components }, freeOf) : undefined;
}

/** Says that a request is approved, and offers its next step to those who may take it. */
function useApprovedToast(): (request: RequestDto) => void {
  const { t } = useTranslation('requests');
  const nextAction = useNextAction();
  return (request) => {
    const next = nextAction(request);
    toast.success(t('toast.approved', { number: request.number }), {
      ...(next && { action: { label: next.label, onClick: next.go }, duration: NEXT_STEP_MS }),
    });
  };
}

/** The approval of one request: the quantity to approve of each line, its effect on the stock, and the command. */
export function useDecision({ request, draft: { approved, refusals }, onDraft, onDecided }: DecisionProps) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const showApproved = useApprovedToast();
  const [approve, { isLoading }] = useApproveRequestMutation();
  const [problem, setProblem] = useState<ApiProblem>();
  const lines = namedLines(request.lines);
  const approvedOf = (line: Line) => approvedIn(approved, line);
  const available = useAvailability(
    request.siteId,
    request.lines.map(({ articleId }) => articleId),
  );
  const toApprove = linesToApprove(request, (line) => approvedOf(line) ?? 0);
  const impacts = impactOf(toApprove, available);
  const lacking = availableIn(problem);
  const isDated = (articleId: string) =>
    lines.some((line) => line.articleId === articleId && line.from !== null);
  /** The refusal contains the available quantities; waiting lines come first. */
  const freeOf = (articleId: string) => {
    const said = lacking.get(articleId);
    const known = available(articleId);
    // The free quantity for a window may be more than the stock on hand now.
    if (isDated(articleId)) return said ?? Number.POSITIVE_INFINITY;
    return said === undefined ? known : Math.min(said, known ?? said);
  };
  const changed = lines.filter((line) => approvedOf(line) !== requestedOf(line));
  const unreadable = lines.some((line) => {
    const quantity = approvedOf(line);
    return quantity === null || quantity > requestedOf(line);
  });
  const nothing = lines.every((line) => approvedOf(line) === 0);

  // The list is read again, and may show another request than this form.
  const refused = (failed: ApiProblem) => {
    if (failed.code === 'REQUEST_CHANGED') toast.warning(t('processing.changed'));
    else if (failed.code === 'TRANSITION_NOT_ALLOWED') toast.warning(problemText(failed));
    else setProblem(failed);
  };
  const decide = async () => {
    const approvalDto = approvalOf(request, approved, refusals);
    if (approvalDto === undefined || isLoading) return;
    const done = await approve({ id: request.id, approvalDto });
    if (done.error !== undefined) return refused(toApiProblem(done.error));
    showApproved(done.data);
    onDecided();
  };
  /** Proposes the available quantities after a refusal. */
  const fit = () => {
    const covered = impactOf(toApprove, freeOf);
    const fitting = lines.map(
      (line) => [line.id, covered.get(line.id)?.reserved ?? approvedOf(line)] as const,
    );
    onDraft({ approved: Object.fromEntries(fitting) });
    setProblem(undefined);
  };
  return {
    approvedOf,
    setApproved: (line: Line, quantity: number | null) => {
      onDraft({ approved: { ...approved, [line.id]: quantity } });
      setProblem(undefined);
    },
    refusalOf: (line: Line) => refusals[line.id] ?? '',
    refuse: (line: Line, reason: string) => onDraft({ refusals: { ...refusals, [line.id]: reason } }),
    impacts,
    lackingOf: (line: Line) => lackingOf(request, line, lacking, freeOf),
    insufficient: lacking.size > 0,
    problem: problem === undefined ? undefined : problemText(problem),
    nothing,
    partial: changed.length > 0,
    possible: !unreadable && !nothing,
    isLoading,
    decide: () => void decide(),
    fit,
  };
}
