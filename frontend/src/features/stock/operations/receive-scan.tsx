import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { UnknownCode } from '@/components/scan/unknown-code';
import { LineScan } from './line-scan';
import { isNamed, withScanned } from './receive-lines';

/** Each scan is one piece more in the lines of a receipt. */
export function ReceiveScan({ busy }: { busy: boolean }) {
  const { t } = useTranslation('stock');
  const mayManage = useCan('catalog:manage');
  return (
    <LineScan
      busy={busy}
      add={(lines, scanned) => {
        const { serial } = scanned.elements ?? {};
        if (serial !== undefined && isNamed(lines, scanned)) return t('receive.twice', { serial });
        return withScanned(lines, scanned);
      }}
      {...(mayManage && {
        offerFor: (code: string, readAgain: () => void) => (
          <UnknownCode key={code} code={code} onKnown={readAgain} />
        ),
      })}
    />
  );
}
