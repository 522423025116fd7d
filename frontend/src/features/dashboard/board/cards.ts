import {
  AlertOutlined,
  AuditOutlined,
  BarChartOutlined,
  ClockCircleOutlined,
  DollarOutlined,
  GiftOutlined,
  HistoryOutlined,
  PercentageOutlined,
  ProfileOutlined,
  SwapOutlined,
  TrophyOutlined,
  TruckOutlined,
  UnorderedListOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { BoardDto, SeriesDto } from '@/api/generated/dashboard';

export type CardId = BoardDto['cards'][number];
export type Kpi = SeriesDto['kpi'];
export type ListCardId = Exclude<CardId, Kpi>;

/** The list behind each card. */
export const PATHS: Record<CardId, string> = {
  'my-loans': '/preparation/loans?holder=',
  'my-requests': '/requests/mine',
  'ready-to-collect': '/requests/mine?status=ready',
  'to-decide': '/requests/processing',
  'to-prepare': '/preparation/pending',
  'to-hand-over': '/preparation/status',
  'overdue-loans': '/preparation/loans?overdue=true',
  'low-stock': '/admin/stock-alerts',
  'recent-movements': '/catalog/stock',
  issues: '/history/delivered',
  'top-articles': '/catalog/stock',
  'fill-rate': '/requests/archived',
  'lead-time': '/history/delivered',
  'stock-value': '/catalog/stock',
};

export const ICONS: Record<CardId, ComponentType> = {
  'my-loans': SwapOutlined,
  'my-requests': ProfileOutlined,
  'ready-to-collect': GiftOutlined,
  'to-decide': AuditOutlined,
  'to-prepare': UnorderedListOutlined,
  'to-hand-over': TruckOutlined,
  'overdue-loans': WarningOutlined,
  'low-stock': AlertOutlined,
  'recent-movements': HistoryOutlined,
  issues: BarChartOutlined,
  'top-articles': TrophyOutlined,
  'fill-rate': PercentageOutlined,
  'lead-time': ClockCircleOutlined,
  'stock-value': DollarOutlined,
};

const KPIS: readonly string[] = [
  'issues',
  'top-articles',
  'fill-rate',
  'lead-time',
  'stock-value',
] satisfies Kpi[];

export const isKpi = (card: CardId): card is Kpi => KPIS.includes(card);
