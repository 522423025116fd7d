import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

/** What separates serial numbers in a pasted list. */
const SEPARATORS = ['\n', '\r', '\t', ',', ';'];
const MAX_SERIALS = 200;

interface SerialsInputProps {
  label: string;
  id?: string;
  value?: string[] | undefined;
  onChange?: (serials: string[]) => void;
}

/** Serial numbers that are scanned one after the other, typed or pasted as a list. */
export function SerialsInput({ label, id, value = [], onChange }: SerialsInputProps) {
  const { t } = useTranslation('stock');
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      aria-label={label}
      maxCount={MAX_SERIALS}
      tokenSeparators={SEPARATORS}
      placeholder={t('tracking.serialsHint')}
      value={value}
      onChange={(serials: string[]) =>
        onChange?.([...new Set(serials.map((serial) => serial.trim()).filter((serial) => serial !== ''))])
      }
    />
  );
}
