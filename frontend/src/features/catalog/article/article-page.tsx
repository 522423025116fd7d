import { ArrowLeftOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type ArticleDto, useGetArticleQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import { PhotoGallery } from '@/components/photos/photo-gallery';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { ArticleButtons } from './article-buttons';
import { ArticleFacts } from './article-facts';
import { ArticleAttachments } from './article-gallery';
import styles from './article-page.module.css';

const ArticleDrawer = lazyPanel(
  async () => (await import('../form/article-drawer')).ArticleDrawer,
  ({ open }) => open,
);

interface ArticlePageProps {
  id: string;
  /** The sections for depots and desks: stock, movements, reservations, loans. */
  sections: (article: ArticleDto) => ReactNode;
  stockActions: (article: ArticleDto) => ReactNode;
}

/** An article with everything about it, at an address of its own. */
export function ArticlePage({ id, sections, stockActions }: ArticlePageProps) {
  const { t } = useTranslation(['catalog', 'photos']);
  const query = useGetArticleQuery({ id });
  const isUnknown = query.error !== undefined && toApiProblem(query.error).status === 404;
  return (
    <>
      <Link to="/catalog/products" className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> {t('page.back')}
      </Link>
      {isUnknown ? (
        <>
          <PageHeader title={t('facts.title')} />
          <EmptyState title={t('facts.unknown')} />
        </>
      ) : (
        <QueryBoundary query={query}>
          {(article) => <Article article={article} sections={sections} stockActions={stockActions} />}
        </QueryBoundary>
      )}
    </>
  );
}

function Article({
  article,
  sections,
  stockActions,
}: { article: ArticleDto } & Pick<ArticlePageProps, 'sections' | 'stockActions'>) {
  const navigate = useNavigate();
  const [form, setForm] = useState({ turn: 0, open: false });
  return (
    <>
      <PageHeader
        title={article.name}
        lead={<span className="tabular">{article.sku}</span>}
        action={
          <ArticleButtons
            article={article}
            onEdit={() => setForm(({ turn }) => ({ turn: turn + 1, open: true }))}
            onOpen={(copy) => void navigate(`/catalog/products/${copy}`)}
            stockActions={stockActions(article)}
          />
        }
      />
      <div className={styles.columns}>
        <div>{sections(article)}</div>
        <div>
          <PhotoGallery key={article.id} name={article.name} photos={article.photos} />
          <ArticleFacts article={article} />
          <ArticleAttachments article={article} />
        </div>
      </div>
      <ArticleDrawer
        key={form.turn}
        open={form.open}
        article={article}
        onClose={() => setForm((old) => ({ ...old, open: false }))}
        onSaved={() => undefined}
      />
    </>
  );
}
