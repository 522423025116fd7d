import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH, digitsOnly } from './codes';

interface CodeBoxesProps {
  value: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  disabled: boolean;
  error: string | null;
  labelId: string;
  errorId: string;
}

/** Six boxes that act as one field: one labelled group, paste anywhere, digits only. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, onChange, onComplete, disabled, error, labelId, errorId } = props;
  const { t } = useTranslation('auth');
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The component names its boxes in English; each gets a label with its position in the interface's language.
    for (const [index, box] of (group.current?.querySelectorAll('input') ?? []).entries()) {
      box.setAttribute('aria-label', t('code.digit', { position: index + 1 }));
      box.setAttribute('pattern', '[0-9]*');
    }
  }, [t]);

  useEffect(() => {
    if (!disabled) group.current?.querySelector('input')?.focus();
  }, [disabled]);

  return (
    <div ref={group}>
      <Input.OTP
        length={CODE_LENGTH}
        size="large"
        value={value}
        disabled={disabled}
        formatter={digitsOnly}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...(error === null ? {} : { status: 'error' as const })}
        onInput={(cells) => onChange(cells.join(''))}
        onChange={onComplete}
        aria-labelledby={labelId}
        aria-describedby={error === null ? undefined : errorId}
        style={{ width: '100%', columnGap: 8 }}
        styles={{
          // Narrower on a phone, where six boxes of full width do not fit.
          input: {
            height: 56,
            fontSize: 20,
            fontWeight: 600,
            width: '100%',
            paddingInline: 0,
            textAlign: 'center',
          },
        }}
      />
    </div>
  );
}
