import { useState } from 'react';
import type { ExpectedDto } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { AdjustDrawer } from './adjust-drawer';
import { ReceiveDrawer } from './receive-drawer';
import { SetAsideDrawer, type SetAsideKind } from './set-aside-drawer';
import { TransferDrawer } from './transfer-drawer';

export type StockAction =
  | { kind: 'receive'; article?: Article; siteId?: string; expected?: ExpectedDto }
  | { kind: 'transfer'; article?: Article; siteId?: string; toSiteId?: string; assetIds?: string[] }
  | { kind: 'adjust' | SetAsideKind; article: Article; siteId?: string; assetIds?: string[] };

interface StockActionDrawerProps {
  /** The current action; null closes the form. */
  action: StockAction | null;
  onClose: () => void;
}

/** The form of one action. Each opening starts empty; while closing, the last form stays mounted. */
export function StockActionDrawer({ action, onClose }: StockActionDrawerProps) {
  const [last, setLast] = useState<{ action: StockAction | null; turn: number }>({ action: null, turn: 0 });
  if (action !== null && action !== last.action) setLast({ action, turn: last.turn + 1 });
  const shown = action ?? last.action;
  if (shown === null) return null;
  const key = last.turn;
  const rest = { open: action !== null, onClose, siteId: shown.siteId };
  switch (shown.kind) {
    case 'receive':
      return <ReceiveDrawer key={key} {...rest} article={shown.article} expected={shown.expected} />;
    case 'transfer':
      return (
        <TransferDrawer
          key={key}
          {...rest}
          article={shown.article}
          toSiteId={shown.toSiteId}
          assetIds={shown.assetIds}
        />
      );
    case 'scrap':
    case 'scrap-quarantine':
    case 'quarantine-in':
    case 'quarantine-out':
      return (
        <SetAsideDrawer
          key={key}
          {...rest}
          kind={shown.kind}
          article={shown.article}
          assetIds={shown.assetIds}
        />
      );
    case 'adjust':
      return <AdjustDrawer key={key} {...rest} article={shown.article} assetIds={shown.assetIds} />;
  }
}
