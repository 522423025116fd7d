import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedDto } from '@/api/generated/catalog';
import { ScanField } from '@/components/scan/scan-field';
import { useFoundCode } from '@/components/scan/use-found-code';
import { useLanguage } from '@/i18n/use-language';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { formatAmount } from '@/shared/lib/numbers/units';
import type { Line } from './lines-field';

/** Something scanned, with the article that lines name. */
export interface ScannedArticle extends Pick<ScannedDto, 'lot' | 'asset' | 'elements'> {
  readonly article: NonNullable<Line['article']>;
}

interface LineScanProps {
  busy: boolean;
  /** The lines with the scanned pieces, or the reason why they cannot be added. */
  add: (lines: readonly Line[], scanned: ScannedArticle) => Line[] | string;
  offerFor?: (code: string, readAgain: () => void) => ReactNode;
}

/** Each scan is one piece more in the lines of a form, or as many as its label says. */
export function LineScan({ busy, add, ...rest }: LineScanProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const form = Form.useFormInstance<{ lines: Line[] }>();
  // A line that is set does not count as typed in the form.
  const [isFilled, setFilled] = useState(false);
  useUnsavedGuard(inputOf(isFilled, busy));
  const find = useFoundCode((found) => {
    if (found.article === undefined) return undefined;
    const article = { ...found.article, photo: found.article.photos[0] ?? null };
    const lines = add(form.getFieldValue('lines') ?? [], { ...found, article });
    if (typeof lines === 'string') return lines;
    form.setFieldValue('lines', lines);
    setFilled(true);
    const { name, unit } = article;
    const { quantity = 1 } = found.elements ?? {};
    const text =
      quantity === 1
        ? t('receive.scanned', { name })
        : t('receive.scannedMany', { name, quantity: formatAmount(quantity, unit, language) });
    return { kind: 'good', text };
  });
  return (
    <ScanField
      label={t('receive.scan')}
      placeholder={t('receive.scanPlaceholder')}
      onRead={find}
      isBusy={busy}
      {...rest}
    />
  );
}
