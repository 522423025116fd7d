import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { WindowAvailability } from '../window-availability';
import { type Days, type DraftArticle, toWindow } from './draft';

interface DaysAvailabilityProps {
  article: DraftArticle;
  siteId: string;
  days: Days;
  wanted: number | null;
}

export function DaysAvailability({ article, siteId, days, wanted }: DaysAvailabilityProps) {
  const { data: tenant } = useGetCurrentTenantQuery();
  const window = toWindow(days, tenant?.timeZone);
  if (tenant === undefined || window === null) return null;
  return (
    <WindowAvailability
      articleId={article.id}
      siteId={siteId}
      window={window}
      unit={article.unit}
      wanted={wanted}
    />
  );
}
