import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateTransferMutation, useListLevelsQuery } from '@/api/generated/stock';
import { PageButton } from '@/components/access/page-link';
import type { Article } from '@/components/articles/article-picker';
import { useSites } from '@/components/sites/use-sites';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { emptyLine, type Line, LinesField, toLines } from './lines-field';
import { useUndoMovements } from './use-undo-movements';

interface Values {
  fromSiteId: string | undefined;
  toSiteId: string | undefined;
  lines: Line[];
}

interface TransferDrawerProps {
  open: boolean;
  onClose: () => void;
  article?: Article | undefined;
  siteId?: string | undefined;
  toSiteId?: string | undefined;
  /** The units to begin with. */
  assetIds?: string[] | undefined;
}

/** The transferable quantity of a depot, by article; undefined while loading. */
function useAvailableAt(siteId: string | undefined, lines: readonly (Line | undefined)[]) {
  const articleIds = [...new Set(lines.flatMap((line) => line?.article?.id ?? []))].sort();
  const { data } = useListLevelsQuery(
    { siteId: siteId ?? '', articleId: articleIds.join(','), limit: 200 },
    { skip: siteId === undefined || articleIds.length === 0 },
  );
  return (articleId: string) => {
    if (siteId === undefined || data === undefined) return undefined;
    return toThousandth(
      data.items
        .filter((level) => level.articleId === articleId)
        .reduce((sum, { available }) => sum + (available ?? 0), 0),
    );
  };
}

interface TransferSitesProps {
  sites: ReturnType<typeof useSites>['sites'];
  from: string | undefined;
}

function TransferSites({ sites, from }: TransferSitesProps) {
  const { t } = useTranslation(['stock', 'common']);
  const form = Form.useFormInstance<Values>();
  const required = { required: true, message: t('common:form.required') };
  return (
    <>
      <Form.Item name="fromSiteId" label={t('transfer.from')} rules={[required]}>
        <Select loading={sites === undefined} placeholder={t('form.chooseSite')} options={sites ?? []} />
      </Form.Item>
      <Form.Item
        name="toSiteId"
        label={t('transfer.to')}
        dependencies={['fromSiteId']}
        rules={[
          required,
          {
            validator: (_rule, value: string | undefined) =>
              value !== undefined && value === form.getFieldValue('fromSiteId')
                ? Promise.reject(new Error(t('transfer.same')))
                : Promise.resolve(),
          },
        ]}
      >
        <Select
          placeholder={t('form.chooseSite')}
          options={(sites ?? []).filter(({ value }) => value !== from)}
        />
      </Form.Item>
    </>
  );
}

export function TransferDrawer({ open, onClose, article, siteId, toSiteId, assetIds }: TransferDrawerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const { sites } = useSites();
  const [transfer, { isLoading }] = useCreateTransferMutation();
  const problem = useFormProblem(form);
  const undoable = useUndoMovements();
  const from = Form.useWatch('fromSiteId', form) ?? siteId;
  const lines = Form.useWatch('lines', form) ?? [];
  const available = useAvailableAt(from, lines);

  const inWords = (value: number, { unit }: Article) => formatAmount(value, unit, language);

  const submit = async ({ fromSiteId = '', toSiteId = '', lines: chosen }: Values) => {
    try {
      const done = await transfer({
        transferCreateDto: { fromSiteId, toSiteId, lines: toLines(chosen) },
      }).unwrap();
      onClose();
      undoable(t('transfer.done', { number: done.number }), done.movements);
    } catch (error) {
      problem.show(error, { SAME_SITE: 'toSiteId' });
    }
  };

  if (sites !== undefined && sites.length < 2) {
    return (
      <PeekDrawer open={open} onClose={onClose} title={t('transfer.title')}>
        <EmptyState
          title={t('transfer.oneSite')}
          actions={<PageButton to="/admin/settings">{t('transfer.addSite')}</PageButton>}
        />
      </PeekDrawer>
    );
  }
  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('transfer.title')}
      lead={t('transfer.lead')}
      form={form}
      wide
      initialValues={{
        fromSiteId: siteId,
        toSiteId,
        lines: [{ ...emptyLine, article: article ?? null, ...(assetIds && { assetIds }) }],
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('transfer.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <TransferSites sites={sites} from={from} />
      <LinesField
        tracked={{ direction: 'taken', siteId: from }}
        note={(chosen) => {
          const free = available(chosen.id);
          return free === undefined ? null : t('transfer.available', { quantity: inWords(free, chosen) });
        }}
        refuse={(chosen, quantity) => {
          const free = available(chosen.id);
          return free !== undefined && quantity > free
            ? t('transfer.tooMuch', { quantity: inWords(free, chosen) })
            : undefined;
        }}
      />
    </FormDrawer>
  );
}
