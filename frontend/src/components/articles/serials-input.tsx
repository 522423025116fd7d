import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

/** The separators of serial numbers in a pasted list. */
const SEPARATORS = ['\n', '\r', '\t', ',', ';'];
/** The maximum number of serial numbers in one line of a document. */
const MAX_SERIALS = 200;
/** More are counted, not drawn: each has a button to remove it. */
const SHOWN = 200;

interface SerialsInputProps {
  label: string;
  id?: string;
  value?: string[] | undefined;
  max?: number;
  onChange?: (serials: string[]) => void;
}

/** Serial numbers that are scanned one after the other, typed or pasted as a list. */
export function SerialsInput({ label, id, value = [], max = MAX_SERIALS, onChange }: SerialsInputProps) {
  const { t } = useTranslation('stock');
  return (
    <div data-takes-codes>
      <Select
        {...(id === undefined ? {} : { id })}
        mode="tags"
        open={false}
        suffixIcon={null}
        style={{ width: '100%' }}
        aria-label={label}
        maxCount={max}
        maxTagCount={SHOWN}
        tokenSeparators={SEPARATORS}
        placeholder={t('tracking.serialsHint')}
        value={value}
        onChange={(serials: string[]) =>
          onChange?.([...new Set(serials.map((serial) => serial.trim()).filter((serial) => serial !== ''))])
        }
      />
    </div>
  );
}
