import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProposeSubstituteMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { type Article, ArticlePicker } from '@/components/articles/article-picker';
import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { replaceableLines } from './replaceable-lines';
import styles from './request-peek.module.css';

interface ProposeSubstituteProps {
  open: boolean;
  request: RequestDto;
  onClose: () => void;
}

/** The choices in the form; the quantity is that of the line until another is typed. */
function useProposal(request: RequestDto) {
  const [chosen, setChosen] = useState<string>();
  const [article, setArticle] = useState<Article | null>(null);
  const [typed, setTyped] = useState<number | null>();
  const lines = replaceableLines(request);
  const line = lines.find((one) => one.id === chosen) ?? lines[0];
  const rest =
    request.status === 'submitted'
      ? toThousandth((line?.quantity ?? 0) - (line?.cancelled ?? 0))
      : line?.waiting;
  const quantity = typed === undefined ? (rest ?? null) : typed;
  const body =
    line !== undefined && article !== null && quantity !== null && quantity > 0
      ? { lineId: line.id, articleId: article.id, quantity }
      : undefined;
  const clear = () => {
    setArticle(null);
    setTyped(undefined);
  };
  const isFilled = article !== null || typed !== undefined;
  return { lines, line, setChosen, article, setArticle, quantity, setTyped, body, isFilled, clear };
}

/** Proposes another article for a line; the requester has three days for an answer. */
export function ProposeSubstitute({ open, request, onClose }: ProposeSubstituteProps) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const [propose, { isLoading, error, reset }] = useProposeSubstituteMutation();
  const { lines, line, setChosen, article, setArticle, quantity, setTyped, body, isFilled, clear } =
    useProposal(request);
  const id = useId();
  const close = () => {
    clear();
    reset();
    onClose();
  };
  const send = async () => {
    if (body === undefined) return;
    const done = await propose({ id: request.id, substituteCreateDto: body });
    if (done.error !== undefined) return;
    toast.success(t('substitutes.proposed'));
    close();
  };
  return (
    <GuardedModal
      open={open}
      title={t('substitutes.propose')}
      okText={t('substitutes.confirm')}
      okButtonProps={{ disabled: body === undefined }}
      filled={isFilled}
      busy={isLoading}
      onOk={() => void send()}
      onClose={close}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-line`}>{t('substitutes.for')}</label>
        <Select
          id={`${id}-line`}
          value={line?.id ?? null}
          onChange={(value) => setChosen(value ?? undefined)}
          options={lines.map((one) => ({ value: one.id, label: one.article?.name ?? t('line.unknown') }))}
        />
        <label htmlFor={`${id}-article`}>{t('substitutes.article')}</label>
        <ArticlePicker
          id={`${id}-article`}
          label={t('substitutes.article')}
          value={article}
          onChange={setArticle}
        />
        {article !== null && (
          <QuantityInput
            label={t('line.quantity', { name: article.name })}
            value={quantity}
            unit={article.unit}
            decimals={article.decimals}
            invalid={quantity === null || quantity <= 0}
            onChange={(entered) => setTyped(numberOf(entered))}
          />
        )}
        <p className={styles.quiet}>{t('substitutes.hint')}</p>
        {error !== undefined && <p role="alert">{problemText(error)}</p>}
      </div>
    </GuardedModal>
  );
}
