import { CloseOutlined, HistoryOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type TemplateDto,
  useCreateTemplateMutation,
  useDeleteTemplateMutation,
  useListRequestsQuery,
  useListTemplatesQuery,
} from '@/api/generated/requests';
import { ifMatch } from '@/api/if-match';
import { useCan, usePrincipal } from '@/components/access/principal';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { type DraftLine, linesFrom, linesOfTemplate } from './draft';
import styles from './new-request.module.css';

interface StartsProps {
  onStart: (lines: DraftLine[]) => void;
}

/** The possible starts of an empty request: the lines of the last request, or those of a template. */
export function Starts({ onStart }: StartsProps) {
  const { t } = useTranslation('requests');
  const { data: mine } = useListRequestsQuery({ view: 'mine', limit: 1, sort: '-createdAt' });
  const { data: templates } = useListTemplatesQuery({ limit: 50 });
  const last = mine?.items[0];
  const known = templates?.items ?? [];
  if (last === undefined && known.length === 0) return null;
  return (
    <>
      {last !== undefined && (
        <Button
          className={styles.lastTime ?? ''}
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => onStart(linesFrom(last))}
        >
          {t('new.asLastTime')}
        </Button>
      )}
      {known.length > 0 && (
        <ul className={styles.chips} aria-label={t('templates.title')}>
          {known.map((template) => (
            <Template key={template.id} template={template} onStart={onStart} />
          ))}
        </ul>
      )}
    </>
  );
}

function Template({ template, onStart }: StartsProps & { template: TemplateDto }) {
  const { t } = useTranslation('requests');
  const { user } = usePrincipal();
  const mayDecide = useCan('requests:approve');
  const undoable = useUndoToast();
  const [remove] = useDeleteTemplateMutation();
  const [create] = useCreateTemplateMutation();
  const name = template.name === '' ? t('templates.unnamed') : template.name;
  const isOwn = template.ownerId === user?._id;
  const drop = async () => {
    const done = await remove({ id: template.id, ...ifMatch(template) });
    if (done.error !== undefined) return;
    const { shared } = template;
    const lines = template.lines.map(({ articleId, quantity }) => ({ articleId, quantity }));
    undoable(t('templates.deleted', { name }), async () => {
      await create({ templateCreateDto: { name, shared, lines } });
    });
  };
  return (
    <li className={styles.template}>
      <button type="button" className={styles.chip} onClick={() => onStart(linesOfTemplate(template))}>
        <SnippetsOutlined aria-hidden /> {name}
        {!isOwn && template.owner !== null && <span className={styles.quiet}> · {template.owner.name}</span>}
      </button>
      {(isOwn || mayDecide) && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('templates.delete', { name })}
          title={t('templates.delete', { name })}
          onClick={() => void drop()}
        />
      )}
    </li>
  );
}
