import { useTranslation } from 'react-i18next';
import { unknownNumber } from '@/components/scan/label-numbers';
import { LineScan } from './line-scan';
import { withTaken } from './transfer-lines';

interface TransferScanProps {
  busy: boolean;
  /** The depot that is left. */
  from: string | undefined;
}

/** Each scan is one piece more in the lines of a transfer: of an article, of its lot, or the unit itself. */
export function TransferScan({ busy, from }: TransferScanProps) {
  const { t } = useTranslation(['loans', 'scan', 'stock']);
  return (
    <LineScan
      busy={busy}
      add={(lines, scanned) => {
        const { asset } = scanned;
        const number = unknownNumber(scanned);
        if (number !== undefined) return t('scan:unknown', { code: number });
        const isTracked = scanned.article.tracking !== 'quantity';
        if (isTracked && from === undefined) return t('stock:form.chooseSite');
        return asset !== undefined && (asset.state !== 'available' || asset.siteId !== from)
          ? t('counter.unitNotFree', { serial: asset.serial })
          : withTaken(lines, scanned);
      }}
    />
  );
}
