import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { ScanField } from '@/components/scan/scan-field';
import { UnknownCode } from '@/components/scan/unknown-code';
import { useFoundCode } from '@/components/scan/use-found-code';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import type { Line } from './lines-field';
import { withScanned } from './receive-lines';

/** Each scan is one piece more in the lines of a receipt. */
export function ReceiveScan({ busy }: { busy: boolean }) {
  const { t } = useTranslation('stock');
  const form = Form.useFormInstance<{ lines: Line[] }>();
  const mayManage = useCan('catalog:manage');
  // A line that is set does not count as typed in the form.
  const [isFilled, setFilled] = useState(false);
  useUnsavedGuard(inputOf(isFilled, busy));
  const find = useFoundCode(({ article, lot }) => {
    if (article === undefined) return undefined;
    const lines = withScanned(form.getFieldValue('lines') ?? [], {
      article: { ...article, photo: article.photos[0] ?? null },
      ...(lot === undefined ? {} : { lot }),
    });
    form.setFieldValue('lines', lines);
    setFilled(true);
    return { kind: 'good', text: t('receive.scanned', { name: article.name }) };
  });
  return (
    <ScanField
      label={t('receive.scan')}
      placeholder={t('receive.scanPlaceholder')}
      onRead={find}
      isBusy={busy}
      {...(mayManage && {
        offerFor: (code: string, readAgain: () => void) => (
          <UnknownCode key={code} code={code} onKnown={readAgain} />
        ),
      })}
    />
  );
}
