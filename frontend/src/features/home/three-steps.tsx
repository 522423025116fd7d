import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlainLink } from '@/shared/ui/elements/plain-button';
import styles from './three-steps.module.css';
import { useSteps } from './use-steps';

interface ThreeStepsProps {
  /** Hidden when all steps are complete. */
  untilDone?: boolean;
}

/** A step is checked from existing data, not by a click. */
export function ThreeSteps({ untilDone = false }: ThreeStepsProps) {
  const { t } = useTranslation('home');
  const { steps, complete } = useSteps();
  if (untilDone && complete) return null;
  return (
    <section className={styles.steps} aria-labelledby="three-steps">
      <h2 id="three-steps" className={styles.title}>
        {t('steps.title')}
      </h2>
      <p className={styles.lead}>{t('steps.lead')}</p>
      <ol>
        {steps.map(({ id, path, done, first }, index) => (
          <li key={id} className={styles.step} data-done={done}>
            <span className={styles.mark} aria-hidden>
              {done ? <CheckCircleFilled aria-hidden /> : index + 1}
            </span>
            <div>
              <Link to={path} className={styles.link}>
                {t(`steps.${id}.title`)}
              </Link>
              <span className="visually-hidden"> ({done ? t('steps.done') : t('steps.todo')})</span>
              <p className={styles.text}>{t(`steps.${id}.text`)}</p>
              {!done &&
                first?.map((before) => (
                  <p key={before.id} className={styles.first}>
                    <PlainLink to={before.path}>{t(`steps.request.${before.id}`)}</PlainLink>
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
