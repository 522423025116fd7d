import {
  FormOutlined,
  ImportOutlined,
  LoadingOutlined,
  PlusOutlined,
  RocketOutlined,
  TagsOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageAccess } from '@/components/access/page-access';
import { useCan } from '@/components/access/principal';
import styles from './first-things.module.css';
import { useSampleData } from './sample/use-sample-data';

interface Way {
  id: 'add' | 'import' | 'sample' | 'request' | 'articles' | 'invite';
  icon: ComponentType;
  /** The page that it opens, or its action. */
  to: string | (() => void);
}

/**
 * The ways to begin in an organisation without an article, and after that the next steps. It offers only steps that can
 * succeed: nothing can be requested before.
 */
export function FirstThings({ isFilled }: { isFilled: boolean }) {
  const { t } = useTranslation('catalog');
  const { fill, busy } = useSampleData(false);
  const mayOpen = usePageAccess();
  const mayInvite = useCan('users:manage');
  const title = useRef<HTMLHeadingElement>(null);
  const wasFilled = useRef(isFilled);
  // The pressed button is no longer there.
  useEffect(() => {
    if (isFilled && !wasFilled.current) title.current?.focus();
    wasFilled.current = isFilled;
  }, [isFilled]);
  const step = isFilled ? 'next' : 'empty';
  const next: Way[] = [
    { id: 'request', icon: FormOutlined, to: '/requests/new' },
    { id: 'articles', icon: TagsOutlined, to: '/catalog/products' },
    ...(mayInvite ? [{ id: 'invite', icon: UserAddOutlined, to: '/admin/users?invite=true' } as const] : []),
  ];
  const ways: Way[] = isFilled
    ? next.filter(({ to }) => typeof to !== 'string' || mayOpen(to))
    : [
        { id: 'add', icon: PlusOutlined, to: '/catalog/products?create=true' },
        { id: 'import', icon: ImportOutlined, to: '/catalog/import' },
        { id: 'sample', icon: busy ? LoadingOutlined : RocketOutlined, to: fill },
      ];
  return (
    <section className={styles.first} aria-labelledby="first-things">
      <h2 id="first-things" ref={title} tabIndex={-1} className={styles.title}>
        {t(`first.${step}.title`)}
      </h2>
      <p className={styles.lead}>{t(`first.${step}.lead`)}</p>
      <ul className={styles.ways}>
        {ways.map(({ id, icon: Icon, to }, index) => {
          const content = (
            <>
              <span className={styles.icon} aria-hidden>
                <Icon />
              </span>
              <span>
                <span className={styles.name}>{t(`first.${id}.title`)}</span>
                <span className={styles.text}>{t(`first.${id}.text`)}</span>
              </span>
            </>
          );
          const look = { className: styles.way, 'data-primary': index === 0 };
          return (
            <li key={id}>
              {typeof to === 'string' ? (
                <Link to={to} {...look}>
                  {content}
                </Link>
              ) : (
                <button type="button" disabled={busy} aria-busy={busy} onClick={to} {...look}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
