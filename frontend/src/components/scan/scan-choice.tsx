import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './scan-choice.module.css';

interface Choice {
  readonly article?: { readonly id: string; readonly name: string; readonly sku: string } | undefined;
  readonly asset?: { readonly id: string } | undefined;
  readonly lot?: { readonly id: string } | undefined;
}

interface ScanChoiceProps<T> {
  choices: readonly T[];
  onChoose: (chosen: T) => void;
}

/** Asks which of the articles with the scanned number is meant. */
export function ScanChoice<T extends Choice>({ choices, onChoose }: ScanChoiceProps<T>) {
  const { t } = useTranslation('scan');
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-labelledby={id}>
      <p id={id} role="status">
        {t('choice')}
      </p>
      {choices.map((choice) => (
        <Button
          key={choice.asset?.id ?? choice.lot?.id ?? choice.article?.id}
          onClick={() => onChoose(choice)}
        >
          <span dir="auto">{choice.article?.name}</span> <span dir="auto">{choice.article?.sku}</span>
        </Button>
      ))}
    </fieldset>
  );
}
