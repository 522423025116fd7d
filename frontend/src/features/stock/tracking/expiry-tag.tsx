import { WarningOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotDto } from '@/api/generated/schemas';
import { StatusTag } from '@/shared/ui/elements/status-tag';

/** The time before its expiry at which a lot is marked. */
const SOON_MS = 30 * 24 * 60 * 60_000;

/** Marks a lot that expires soon or has expired. */
export function ExpiryTag({ lot: { expired, expiresAt } }: { lot: LotDto }) {
  const { t } = useTranslation('stock');
  const [openedAt] = useState(() => Date.now());
  if (expired)
    return (
      <StatusTag tone="red" icon={<WarningOutlined aria-hidden />}>
        {t('lots.expired')}
      </StatusTag>
    );
  if (expiresAt === null || Date.parse(expiresAt) - openedAt > SOON_MS) return null;
  return (
    <StatusTag tone="amber" icon={<WarningOutlined aria-hidden />}>
      {t('lots.soon')}
    </StatusTag>
  );
}
