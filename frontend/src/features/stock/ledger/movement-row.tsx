import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementDto } from '@/api/generated/schemas';
import { PageLink } from '@/components/access/page-link';
import type { Permission } from '@/components/access/permissions';
import { useCan, usePrincipal } from '@/components/access/principal';
import { movedStock } from '@/components/ledger/moved-stock';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import styles from './ledger.module.css';
import type { StockNoteKind } from './stock-note-button';

/** The permission for undoing a movement: that of making it. Deliveries, returns and counts have separate commands. */
const NEEDED: Partial<Record<MovementDto['type'], Permission>> = {
  receipt: 'stock:receive',
  adjustment: 'stock:adjust',
  scrap: 'stock:adjust',
  'quarantine-in': 'stock:adjust',
  'quarantine-out': 'stock:adjust',
  'transfer-in': 'stock:transfer',
  'transfer-out': 'stock:transfer',
};

const StockNoteButton = lazy(async () => ({
  default: (await import('./stock-note-button')).StockNoteButton,
}));

/** The movements whose cause has a note, by its kind. */
const NOTES: Partial<Record<MovementDto['cause']['kind'], StockNoteKind>> = {
  receipt: 'goods-receipt',
  transfer: 'transfer-note',
};

function Cause({ cause: { kind, id, number } }: Pick<MovementDto, 'cause'>) {
  const mayPrint = useCan('documents:read');
  if (number === null) return null;
  const note = NOTES[kind];
  if (note !== undefined && mayPrint)
    return (
      <Suspense fallback={number}>
        <StockNoteButton kind={note} id={id} number={number} />
      </Suspense>
    );
  if (kind === 'order') return <PageLink to={`/preparation/checklist?order=${id}`}>{number}</PageLink>;
  if (kind === 'delivery' || kind === 'return')
    return <PageLink to={`/preparation/documents?q=${number}`}>{number}</PageLink>;
  return number;
}

/** The maximum number of serial numbers in a row; a receipt can bring 200. */
const SERIALS_SHOWN = 6;

function serialsOf({ assets }: MovementDto): string {
  const beyond = assets.length - SERIALS_SHOWN;
  const named = assets.slice(0, SERIALS_SHOWN).map(({ serial }) => serial);
  return beyond > 0 ? `${named.join(', ')} +${beyond}` : named.join(', ');
}

/** Returns whether the current user may undo such a movement of a depot. */
function useMayUndo(type: MovementDto['type']): boolean {
  const { permissions, siteIds } = usePrincipal();
  const needed = NEEDED[type];
  // A transfer is undone at both of its depots.
  const seesBoth = !type.startsWith('transfer') || siteIds === null || siteIds.size > 1;
  return needed !== undefined && seesBoth && permissions?.has(needed) === true;
}

interface MovementRowProps {
  movement: MovementDto;
  reversed: boolean;
  showSite: boolean;
  /** True if the units are named: not where the list is about one. */
  showUnits?: boolean;
  onReverse?: (movement: MovementDto) => void;
}

export function MovementRow({ movement, reversed, showSite, showUnits = true, onReverse }: MovementRowProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { dateTime } = useDates();
  const { type, at, actor, article, site, reason, reverses, cause } = movement;
  const name = t(`ledger.types.${type}`);
  const moved = movedStock(movement);
  const delta = formatDelta(moved.delta, language);
  const balance = formatAmount(moved.after, article?.unit ?? '', language);
  const mayUndo = useMayUndo(type);
  const undoable = onReverse !== undefined && reverses === null && !reversed && mayUndo;
  return (
    <li className={styles.row} data-reversed={reversed}>
      <div className={styles.what}>
        <span className={styles.type}>
          {name}
          {(reverses !== null || reversed) && (
            <StatusTag tone="grey" icon={<RollbackOutlined aria-hidden />}>
              {reverses === null ? t('ledger.reversed') : t('ledger.reversal')}
            </StatusTag>
          )}
        </span>
        <span className={styles.meta}>
          <span>{actor?.name ?? t('ledger.unknownActor')}</span>
          <time dateTime={at}>{dateTime(at)}</time>
          {showSite && site !== null && <span>{site.name}</span>}
          {movement.lot !== null && (
            <span>
              {t('tracking.lot')} {movement.lot.number}
            </span>
          )}
          {showUnits && movement.assets.length > 0 && <span>{serialsOf(movement)}</span>}
          {cause.number !== null && (
            <span>
              <Cause cause={cause} />
            </span>
          )}
        </span>
        {reason !== null && (
          <q className={styles.reason} dir="auto">
            {reason}
          </q>
        )}
      </div>
      <div className={styles.amounts}>
        <span className={styles.delta} data-in={moved.delta > 0}>
          {delta}
        </span>
        <span className={styles.balance}>
          {t(moved.isInQuarantine ? 'ledger.quarantine' : 'ledger.balance', { quantity: balance })}
        </span>
        {undoable && (
          <Button
            type="link"
            size="small"
            className={styles.undo ?? ''}
            aria-label={t('reverse.label', { type: name, delta })}
            onClick={() => onReverse(movement)}
          >
            {t('reverse.action')}
          </Button>
        )}
      </div>
    </li>
  );
}
