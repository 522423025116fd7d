import { ClockCircleOutlined } from '@ant-design/icons';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Message } from '@/shared/ui/message';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusTag } from '@/shared/ui/status-tag';
import styles from './coming-page.module.css';

interface ComingPageProps {
  id: string;
  title: string;
  links: { path: string; icon: ComponentType; title: string }[];
}

/** The placeholder of a route without a page: its purpose, and the current alternative. */
export function ComingPage({ id, title, links }: ComingPageProps) {
  const { t, i18n } = useTranslation('coming');
  const key = `pages.${id}`;
  const purpose = i18n.exists(`coming:${key}`) ? t(key as ParseKeys<'coming'>) : undefined;
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <div className={styles.card}>
        <Message
          drawing="coming"
          title={
            <StatusTag tone="blue" icon={<ClockCircleOutlined aria-hidden />}>
              {t('badge')}
            </StatusTag>
          }
          hint={<p className={styles.purpose}>{purpose}</p>}
        />
        <div className={styles.meanwhile}>
          <h2 className={styles.subtitle}>{t('meanwhile')}</h2>
          <ul className={styles.links}>
            {links.map(({ path, icon: Icon, title: name }) => (
              <li key={path}>
                <Link to={path} className={styles.link}>
                  <span aria-hidden>
                    <Icon />
                  </span>{' '}
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
