import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { useCan } from '@/components/access/principal';
import type { StockAction } from '../operations/stock-action';

type Act = 'adjust' | 'transfer' | 'scrap' | 'quarantine-in' | 'quarantine-out' | 'scrap-quarantine';

/** The actions that the state of a unit allows; the first is the usual next step. */
const ACTS: Partial<Record<AssetDto['state'], readonly Act[]>> = {
  available: ['transfer', 'quarantine-in', 'adjust', 'scrap'],
  quarantine: ['quarantine-out', 'scrap-quarantine'],
};

export interface UnitAct {
  readonly kind: Act;
  readonly label: string;
  readonly action: StockAction;
}

/** The actions for several units; undefined unless they are of one article, at one depot, and in one state. */
export function useUnitActs(units: readonly AssetDto[]): UnitAct[] | undefined {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const mayTransfer = useCan('stock:transfer');
  const [first] = units;
  if (first === undefined || first.article === null) return [];
  const { article, articleId, siteId, state } = first;
  const isAlike = (unit: AssetDto) =>
    unit.articleId === articleId && unit.siteId === siteId && unit.state === state;
  if (!units.every(isAlike)) return undefined;
  const words: Record<Act, string> = {
    adjust: t('unit.lost'),
    transfer: t('actions.transfer'),
    scrap: t('setAside.scrap.action'),
    'quarantine-in': t('setAside.quarantine-in.action'),
    'quarantine-out': t('setAside.quarantine-out.action'),
    'scrap-quarantine': t('setAside.scrap-quarantine.action'),
  };
  const assetIds = units.map(({ id }) => id);
  return (ACTS[state] ?? [])
    .filter((kind) => (kind === 'transfer' ? mayTransfer : mayAdjust))
    .map((kind) => ({ kind, label: words[kind], action: { kind, article, siteId, assetIds } }));
}
