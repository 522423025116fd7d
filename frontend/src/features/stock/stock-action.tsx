import { useState } from 'react';
import { AdjustDrawer } from './adjust-drawer';
import type { Article } from './article-picker';
import { ReceiveDrawer } from './receive-drawer';
import { TransferDrawer } from './transfer-drawer';

export type StockAction =
  | { kind: 'receive' | 'transfer'; article?: Article; siteId?: string }
  | { kind: 'adjust'; article: Article; siteId?: string };

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
      return <ReceiveDrawer key={key} {...rest} article={shown.article} />;
    case 'transfer':
      return <TransferDrawer key={key} {...rest} article={shown.article} />;
    case 'adjust':
      return <AdjustDrawer key={key} {...rest} article={shown.article} />;
  }
}
