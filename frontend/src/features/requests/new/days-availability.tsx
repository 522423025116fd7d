import type { Days } from '@/components/dates/days-picker';
import { WindowAvailability } from '../window-availability';
import type { DraftArticle } from './draft';

interface DaysAvailabilityProps {
  article: DraftArticle;
  siteId: string;
  days: Days;
  wanted: number | null;
}

export function DaysAvailability({ article, siteId, days: [from, to], wanted }: DaysAvailabilityProps) {
  return (
    <WindowAvailability
      articleId={article.id}
      siteId={siteId}
      window={{ from, to }}
      unit={article.unit}
      wanted={wanted}
    />
  );
}
