import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/shared/ui/layout/page-header';
import styles from './help-page.module.css';
import { Resources } from './resources';
import { TopicList } from './topic-list';

const WORKFLOW = ['request', 'prepare', 'track'] as const;
const SHORTCUTS = [
  ['palette', 'Ctrl K'],
  ['toasts', 'Alt T'],
  ['close', 'Esc'],
] as const;

function Workflow() {
  const { t } = useTranslation('help');
  return (
    <section>
      <h2 className={styles.section}>{t('workflow.title')}</h2>
      <ol className={styles.workflow}>
        {WORKFLOW.map((id, index) => (
          <li key={id} className={styles.stage}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(`workflow.${id}.title`)}</h3>
            <p className={styles.quiet}>{t(`workflow.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shortcuts() {
  const { t } = useTranslation('help');
  return (
    <section className={styles.shortcuts}>
      <h2 className={styles.sideTitle}>{t('shortcuts.title')}</h2>
      <dl>
        {SHORTCUTS.map(([id, keys]) => (
          <div key={id} className={styles.shortcut}>
            <dt>{t(`shortcuts.${id}`)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `steps` is the onboarding of the home page, which is shown here too. */
export function HelpPage({ title, steps }: { title: string; steps: ReactNode }) {
  const { t } = useTranslation('help');
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Workflow />
          <section>
            <h2 className={styles.section}>{t('topics.title')}</h2>
            <div className={styles.topics}>
              <TopicList />
            </div>
          </section>
          <section>
            <h2 className={styles.section}>{t('resources.title')}</h2>
            <Resources />
          </section>
        </div>
        <div className={styles.side}>
          {steps}
          <Shortcuts />
        </div>
      </div>
    </>
  );
}
