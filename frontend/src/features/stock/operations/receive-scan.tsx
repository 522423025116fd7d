import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { UnknownCode } from '@/components/scan/unknown-code';
import { useDates } from '@/components/use-dates';
import { LineScan } from './line-scan';
import { isNamed, withScanned } from './receive-lines';

/** Each scan is one piece more in the lines of a receipt. */
export function ReceiveScan({ busy }: { busy: boolean }) {
  const { t } = useTranslation('stock');
  const mayManage = useCan('catalog:manage');
  const dates = useDates();
  return (
    <LineScan
      busy={busy}
      add={(lines, scanned) => {
        const { serial } = scanned.elements ?? {};
        if (serial !== undefined && isNamed(lines, scanned)) return t('receive.twice', { serial });
        return withScanned(lines, scanned, dates);
      }}
      {...(mayManage && {
        offerFor: (code: string, readAgain: () => void) => (
          <UnknownCode key={code} code={code} onKnown={readAgain} />
        ),
      })}
    />
  );
}
