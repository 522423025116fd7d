import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommentOnRequestMutation } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { isSubmitKey } from '@/shared/lib/key-target';
import styles from './request-peek.module.css';

/** Says something about a request to everyone who sees it. */
export function CommentForm({ requestId }: { requestId: string }) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const id = useId();
  const [text, setText] = useState('');
  const [comment, { isLoading, error }] = useCommentOnRequestMutation();
  useUnsavedGuard(inputOf(text.trim() !== '', isLoading));
  const send = async () => {
    const { data } = await comment({ id: requestId, commentCreateDto: { text: text.trim() } });
    if (data !== undefined) setText('');
  };
  return (
    <div className={styles.commentForm}>
      <label htmlFor={id}>{t('comment.label')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isSubmitKey(event) || text.trim() === '' || isLoading) return;
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      />
      {error !== undefined && <p role="alert">{problemText(error)}</p>}
      <Button disabled={text.trim() === ''} loading={isLoading} onClick={() => void send()}>
        {t('comment.send')}
      </Button>
    </div>
  );
}
