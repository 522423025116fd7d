import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto, ScanDto } from '@/api/generated/catalog';
import { useHandOutMaterialMutation } from '@/api/generated/requests';
import type { SiteDto } from '@/api/generated/sites';
import type { AssetDto } from '@/api/generated/stock';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { lastSite, rememberSite } from '@/components/sites/last-site';
import { useDates } from '@/components/use-dates';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import type { Person } from '../person-field';
import {
  type CounterLine,
  isComplete,
  mayBeLent,
  quantityOf,
  scannedOf,
  withOneMore,
  withUnit,
  withUnits,
} from './counter-lines';

const NO_ONE: Person = { userId: null, name: '' };

function useSite(sites: readonly SiteDto[]) {
  const [chosen, setChosen] = useState(lastSite);
  const siteId = (sites.find(({ id }) => id === chosen) ?? sites[0])?.id;
  const choose = (id: string) => {
    rememberSite(id);
    setChosen(id);
  };
  return { siteId, choose };
}

/** What is handed out at a depot, by article or by unit. */
function useLines(siteId: string | undefined) {
  const { t } = useTranslation('loans');
  const [lines, setLines] = useState<readonly CounterLine[]>([]);
  const change = (line: CounterLine, to: (line: CounterLine) => CounterLine) =>
    setLines((old) => old.map((one) => (one.article.id === line.article.id ? to(one) : one)));
  return {
    lines,
    /** An article is counted, a unit of it is added if it is free here; says why not otherwise. */
    pick: (article: ArticleDto, asset?: ScanDto['asset']): string | undefined => {
      if (asset !== undefined && (asset.state !== 'available' || asset.siteId !== siteId))
        return t('counter.unitNotFree', { serial: asset.serial });
      setLines((old) => (asset === undefined ? withOneMore(old, article) : withUnit(old, article, asset)));
      return undefined;
    },
    setQuantity: (line: CounterLine, quantity: number | null) =>
      change(line, (one) => ({ ...one, quantity })),
    setUnits: (line: CounterLine, articleId: string, units: readonly Pick<AssetDto, 'id' | 'serial'>[]) =>
      change(line, (one) => withUnits(one, articleId, units)),
    /** Units are of one depot. */
    dropUnits: () => setLines((old) => old.map((line) => ({ ...line, units: [] }))),
    remove: (line: CounterLine) =>
      setLines((old) => old.filter(({ article }) => article.id !== line.article.id)),
    clear: () => setLines([]),
  };
}

/** The state of one hand-out; it starts anew for the next person in the queue. */
export function useCounter(sites: readonly SiteDto[]) {
  const { t } = useTranslation('loans');
  const { siteId, choose } = useSite(sites);
  const [handOut, { isLoading, error, reset }] = useHandOutMaterialMutation();
  const { download } = useDocumentDownload();
  const { clear, dropUnits, ...own } = useLines(siteId);
  const { lines } = own;
  const [person, setPerson] = useState(NO_ONE);
  const [dueAt, setDueAt] = useState<Dayjs | null>(null);
  const { endOf } = useDates();
  const [signature, setSignature] = useState('');
  /** Incremented per person, so that the signature pad starts empty. */
  const [round, setRound] = useState(0);
  const isLent = mayBeLent(lines);
  const possible = siteId !== undefined && isComplete(lines) && person.name.trim() !== '';

  const isFilled = lines.length > 0 || person.name.trim() !== '' || signature !== '';
  useUnsavedGuard(inputOf(isFilled, isLoading));

  const startOver = () => {
    clear();
    setPerson(NO_ONE);
    setDueAt(null);
    setSignature('');
    setRound((before) => before + 1);
    reset();
  };
  const confirm = async (): Promise<boolean> => {
    if (siteId === undefined || !possible) return false;
    const name = person.name.trim();
    const scanned = scannedOf(lines);
    const { data } = await handOut({
      handoutCreateDto: {
        siteId,
        recipient: person.userId === null ? { name } : { userId: person.userId },
        lines: lines.map((line) => ({ articleId: line.article.id, quantity: quantityOf(line) ?? 0 })),
        ...(scanned.length === 0 ? {} : { scanned }),
        receivedBy: name,
        ...(isLent && dueAt !== null ? { dueAt: endOf(dueAt) } : {}),
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
    ...own,
    siteId,
    choose: (id: string) => {
      choose(id);
      dropUnits();
    },
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
