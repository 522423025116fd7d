import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ArticleDto } from '@/api/generated/catalog';
import { useHandOutMaterialMutation } from '@/api/generated/requests';
import type { AssetDto, SiteDto } from '@/api/generated/schemas';
import { useGetUserQuery } from '@/api/generated/users';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { lastSite, rememberSite } from '@/components/sites/last-site';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import type { CodeMatch } from '../new/use-article-search';
import type { Person } from '../person-field';
import {
  addedSince,
  type CounterLine,
  isComplete,
  mayBeLent,
  quantityOf,
  scannedOf,
  withLot,
  withMore,
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

/** The lines of an issue at a depot, by article or by unit. */
function useLines(siteId: string | undefined) {
  const { t } = useTranslation(['loans', 'scan']);
  const [lines, setLines] = useState<readonly CounterLine[]>([]);
  const change = (line: CounterLine, to: (line: CounterLine) => CounterLine) =>
    setLines((old) => old.map((one) => (one.article.id === line.article.id ? to(one) : one)));
  return {
    lines,
    /** An article is counted, also by its lots; a unit is added if it is free here. Otherwise shows the reason. */
    pick: (article: ArticleDto, named: Omit<CodeMatch, 'article' | 'isCode'> = {}): string | undefined => {
      const { asset, lot, quantity, stranger } = named;
      if (stranger !== undefined) return t('scan:unknown', { code: stranger });
      if (asset !== undefined && (asset.state !== 'available' || asset.siteId !== siteId))
        return t('counter.unitNotFree', { serial: asset.serial });
      setLines((old) => {
        if (asset !== undefined) return withUnit(old, article, asset);
        return lot === undefined ? withMore(old, article, quantity) : withLot(old, article, lot, quantity);
      });
      return undefined;
    },
    setQuantity: (line: CounterLine, quantity: number | null) =>
      change(line, (one) => ({ ...one, quantity })),
    setUnits: (line: CounterLine, articleId: string, units: readonly Pick<AssetDto, 'id' | 'serial'>[]) =>
      change(line, (one) => withUnits(one, articleId, units)),
    dropLot: (line: CounterLine, lotId: string) =>
      change(line, (one) => ({ ...one, lots: one.lots.filter(({ id }) => id !== lotId) })),
    /** Units, and the labels of lots that were scanned, are of one depot. */
    dropTracked: () => setLines((old) => old.map((line) => ({ ...line, units: [], lots: [] }))),
    remove: (line: CounterLine) =>
      setLines((old) => old.filter(({ article }) => article.id !== line.article.id)),
    /** Clears the sent lines. Lines scanned meanwhile stay. */
    settle: (sent: readonly CounterLine[]) => setLines((now) => addedSince(now, sent)),
  };
}

/** The person at the desk. The member that the address names is the first of the visit; the next one is entered. */
function usePerson() {
  const { key: visit, search } = useLocation();
  const id = new URLSearchParams(search).get('person');
  const [entered, setEntered] = useState({ visit, person: undefined as Person | undefined });
  const { currentData: member } = useGetUserQuery({ id: id ?? '' }, { skip: id === null });
  const named = member === undefined ? NO_ONE : { userId: member.id, name: member.name };
  const person = id === null || entered.visit === visit ? entered.person : undefined;
  return {
    person: person ?? named,
    setPerson: (next: Person) => setEntered({ visit, person: next }),
  };
}

/** The state of one delivery at the counter; it is reset for the next person. */
export function useCounter(sites: readonly SiteDto[]) {
  const { t } = useTranslation('loans');
  const { siteId, choose } = useSite(sites);
  const [handOut, { isLoading, error, reset }] = useHandOutMaterialMutation();
  const { download } = useDocumentDownload();
  const { settle, dropTracked, ...own } = useLines(siteId);
  const { lines } = own;
  const { person, setPerson } = usePerson();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [signature, setSignature] = useState('');
  /** Incremented per person, so that the signature pad starts empty. */
  const [round, setRound] = useState(0);
  /** True if a scanned code is not in the lines yet: the delivery would lack it. */
  const [isPending, setPending] = useState(false);
  const isLent = mayBeLent(lines);
  const possible = siteId !== undefined && isComplete(lines) && person.name.trim() !== '' && !isPending;

  const isFilled = lines.length > 0 || person.name.trim() !== '' || signature !== '';
  useUnsavedGuard(inputOf(isFilled, isLoading));

  const startOver = () => {
    settle(lines);
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
        ...(isLent && dueAt !== null ? { dueAt } : {}),
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
      dropTracked();
    },
    person,
    setPerson,
    isLent,
    dueAt,
    setDueAt,
    setSignature,
    round,
    setPending,
    possible,
    confirm,
    busy: isLoading,
    error,
  };
}
