import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOutMaterialMutation } from '@/api/generated/requests';
import type { SiteDto } from '@/api/generated/sites';
import { useDocumentDownload } from '@/components/use-document-download';
import { useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/toast';
import { type CounterLine, isComplete, mayBeLent, withOneMore } from './counter-lines';

/** Shared with the request form: people usually stay at one depot. */
const SITE_KEY = 'request-site';

export interface Person {
  /** Null for a person outside of the organisation. */
  readonly userId: string | null;
  readonly name: string;
}

const NO_ONE: Person = { userId: null, name: '' };

function useSite(sites: readonly SiteDto[]) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(SITE_KEY));
  const siteId = (sites.find(({ id }) => id === chosen) ?? sites[0])?.id;
  const choose = (id: string) => {
    localStorage.setItem(SITE_KEY, id);
    setChosen(id);
  };
  return { siteId, choose };
}

/** The state of one hand-out; it starts anew for the next person in the queue. */
export function useCounter(sites: readonly SiteDto[]) {
  const { t } = useTranslation('loans');
  const { siteId, choose } = useSite(sites);
  const [handOut, { isLoading, error, reset }] = useHandOutMaterialMutation();
  const { download } = useDocumentDownload();
  const [lines, setLines] = useState<readonly CounterLine[]>([]);
  const [person, setPerson] = useState(NO_ONE);
  const [dueAt, setDueAt] = useState<Dayjs | null>(null);
  const [signature, setSignature] = useState('');
  /** Incremented per person, so that the signature pad starts empty. */
  const [round, setRound] = useState(0);
  const isLent = mayBeLent(lines);
  const possible = siteId !== undefined && isComplete(lines) && person.name.trim() !== '';

  const isFilled = lines.length > 0 || person.name.trim() !== '' || signature !== '';
  useUnsavedGuard(!isFilled ? 'saved' : isLoading ? 'sent' : 'changed');

  const startOver = () => {
    setLines([]);
    setPerson(NO_ONE);
    setSignature('');
    setRound((before) => before + 1);
    reset();
  };
  const confirm = async (): Promise<boolean> => {
    if (siteId === undefined || !possible) return false;
    const name = person.name.trim();
    const { data } = await handOut({
      handoutCreateDto: {
        siteId,
        recipient: person.userId === null ? { name } : { userId: person.userId },
        lines: lines.map(({ article, quantity }) => ({ articleId: article.id, quantity: quantity ?? 0 })),
        receivedBy: name,
        ...(isLent && dueAt !== null ? { dueAt: dueAt.endOf('day').toISOString() } : {}),
        ...(signature === '' ? {} : { signature }),
      },
    });
    if (data === undefined) return false;
    const [note] = data.order.documents;
    toast.success(t('counter.done', { number: data.request.number, name }), {
      ...(note === undefined ? {} : { action: { label: t('counter.note'), onClick: () => download(note) } }),
    });
    startOver();
    return true;
  };
  return {
    siteId,
    choose,
    lines,
    pick: (article: CounterLine['article']) => setLines((old) => withOneMore(old, article)),
    setQuantity: (line: CounterLine, quantity: number | null) =>
      setLines((old) => old.map((one) => (one.article.id === line.article.id ? { ...one, quantity } : one))),
    remove: (line: CounterLine) =>
      setLines((old) => old.filter(({ article }) => article.id !== line.article.id)),
    person,
    setPerson,
    isLent,
    dueAt,
    setDueAt,
    setSignature,
    round,
    possible,
    confirm,
    busy: isLoading,
    error,
  };
}
