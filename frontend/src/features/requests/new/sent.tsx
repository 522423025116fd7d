import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RequestDto } from '@/api/generated/schemas';
import { useNextStep } from '../next-step';
import { RequestStatusTag } from '../request-status';
import { useNextAction } from '../use-next-action';
import styles from './new-request.module.css';

interface SentProps {
  request: RequestDto;
  onAgain: () => void;
}

export function Sent({ request, onAgain }: SentProps) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const nextStep = useNextStep();
  const next = useNextAction()(request);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <CheckCircleFilled className={styles.sentIcon ?? ''} aria-hidden />
      <h2 id="sent-title" ref={title} tabIndex={-1}>
        {t('sent.title', { number: request.number })}
      </h2>
      <RequestStatusTag request={request} />
      <p className={styles.sentNext}>
        <span className={styles.sentLabel}>{t('peek.next')}</span> {nextStep(request)}
      </p>
      <div className={styles.sentActions}>
        {next !== undefined && (
          <Button type="primary" size="large" onClick={next.go}>
            {next.label}
          </Button>
        )}
        <Button
          type={next === undefined ? 'primary' : 'default'}
          size="large"
          onClick={() => void navigate(`/requests/mine?peek=${request.id}`)}
        >
          {t('sent.follow')}
        </Button>
        <Button size="large" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </section>
  );
}
