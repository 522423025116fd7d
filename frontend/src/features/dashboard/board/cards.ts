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
import type { BoardDto, SeriesDto, SeriesPointDto } from '@/api/generated/dashboard';
import { listOf } from '@/components/counters/counter-lists';
import { dayAfter } from '@/shared/lib/dates/calendar-day';

export type CardId = BoardDto['cards'][number];
export type Kpi = SeriesDto['kpi'];
export type ListCardId = Exclude<CardId, Kpi>;

/** The list behind each card; that of a figure over time is narrowed to its days, see `pathOfDays`. */
export const PATHS: Record<CardId, string> = {
  'my-loans': listOf('myLoans'),
  'my-requests': '/requests/mine',
  'ready-to-collect': '/requests/mine?status=ready',
  'to-decide': listOf('toDecide'),
  'to-prepare': listOf('toPrepare'),
  'to-hand-over': '/preparation/pending?status=prepared',
  'overdue-loans': listOf('overdueLoans'),
  'low-stock': listOf('stockAlerts'),
  'recent-movements': '/catalog/stock?tab=movements',
  issues: '/catalog/stock?tab=movements&type=issue',
  'top-articles': '/catalog/stock?tab=movements&type=issue',
  'fill-rate': '/requests/archived',
  'lead-time': '/history/delivered',
  'stock-value': '/catalog/stock',
};

/** The figures that are of days, and have a list of these days behind them. */
const OF_DAYS: readonly CardId[] = ['issues', 'top-articles', 'fill-rate', 'lead-time'];

/** The list behind a figure, of some days only; both are included. */
export function pathOfDays(kpi: Kpi, from: string, to: string): string {
  const path = PATHS[kpi];
  return OF_DAYS.includes(kpi) ? `${path}${path.includes('?') ? '&' : '?'}from=${from}&to=${to}` : path;
}

/** The list behind one row of a figure: the issues of an article, or the stock of a depot. */
export function pathOfRow({ kpi, from, to }: Pick<SeriesDto, 'kpi' | 'from' | 'to'>, id: string): string {
  return kpi === 'stock-value' ? `${PATHS[kpi]}?site=${id}` : `${pathOfDays(kpi, from, to)}&article=${id}`;
}

const DAYS_TO_SUNDAY = 6;

/** The list behind one week of a figure: from its Monday to its Sunday, or to today. */
export function pathOfWeek({ kpi, to }: Pick<SeriesDto, 'kpi' | 'to'>, { from }: SeriesPointDto): string {
  const sunday = dayAfter(from, DAYS_TO_SUNDAY);
  return pathOfDays(kpi, from, sunday < to ? sunday : to);
}

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
