import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type StockDocumentDto,
  useCreateTransferMutation,
  useGetStockTotalsQuery,
} from '@/api/generated/stock';
import { PageButton } from '@/components/access/page-link';
import { useMayAt } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { unknownNumber } from '@/components/scan/label-numbers';
import { SiteField } from '@/components/sites/site-field';
import { useDestinations } from '@/components/sites/use-sites';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { LineScan } from './line-scan';
import { emptyLine, type Line, LinesField, toLines } from './lines-field';
import { withTaken } from './transfer-lines';
import { useUndoMovements } from './use-undo-movements';

interface TransferScanProps {
  busy: boolean;
  /** The source depot. */
  from: string | undefined;
}

/** Each scan is one piece more in the lines of a transfer: of an article, of its lot, or the unit itself. */
function TransferScan({ busy, from }: TransferScanProps) {
  const { t } = useTranslation(['loans', 'scan', 'stock']);
  return (
    <LineScan
      busy={busy}
      add={(lines, scanned) => {
        const { asset } = scanned;
        const number = unknownNumber(scanned);
        if (number !== undefined) return t('scan:unknown', { code: number });
        const isTracked = scanned.article.tracking !== 'quantity';
        if (isTracked && from === undefined) return t('stock:form.chooseSite');
        return asset !== undefined && (asset.state !== 'available' || asset.siteId !== from)
          ? t('counter.unitNotFree', { serial: asset.serial })
          : withTaken(lines, scanned);
      }}
    />
  );
}

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

/** The transferable quantity of a depot, by article; undefined while it is unknown. */
function useAvailableAt(siteId: string | undefined, lines: readonly (Line | undefined)[]) {
  const articleIds = [...new Set(lines.flatMap((line) => line?.article?.id ?? []))].sort();
  // The answer for other articles or another depot would say 0 for articles that it does not contain.
  const { currentData } = useGetStockTotalsQuery(
    { siteId: siteId ?? '', articleId: articleIds.join(',') },
    { skip: siteId === undefined || articleIds.length === 0 },
  );
  return (articleId: string) => {
    if (siteId === undefined || currentData === undefined) return undefined;
    return currentData.items.find((total) => total.articleId === articleId)?.available ?? 0;
  };
}

interface TransferSitesProps {
  destinations: ReturnType<typeof useDestinations>['sites'];
  from: string | undefined;
}

function TransferSites({ destinations, from }: TransferSitesProps) {
  const { t } = useTranslation(['stock', 'common']);
  const form = Form.useFormInstance<Values>();
  const required = { required: true, message: t('common:form.required') };
  return (
    <>
      <SiteField name="fromSiteId" label={t('transfer.from')} />
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
          loading={destinations === undefined}
          options={(destinations ?? []).filter(({ value }) => value !== from)}
        />
      </Form.Item>
    </>
  );
}

/** Confirms a transfer, and offers its undo to people who see both depots: the server reverses it as a whole. */
function useConfirmTransfer() {
  const { t } = useTranslation('stock');
  const mayAt = useMayAt();
  const undoable = useUndoMovements();
  return ({ number, movements }: StockDocumentDto, toSiteId: string) => {
    const message = t('transfer.done', { number });
    if (mayAt(toSiteId, 'stock:transfer')) undoable(message, movements);
    else toast.success(message);
  };
}

export function TransferDrawer({ open, onClose, article, siteId, toSiteId, assetIds }: TransferDrawerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const { sites: destinations } = useDestinations();
  const [transfer, { isLoading }] = useCreateTransferMutation();
  const problem = useFormProblem(form);
  const confirmDone = useConfirmTransfer();
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
      confirmDone(done, toSiteId);
    } catch (error) {
      problem.show(error, { SAME_SITE: 'toSiteId' });
    }
  };

  if (destinations !== undefined && destinations.length < 2) {
    return (
      <PeekDrawer open={open} onClose={onClose} title={t('transfer.title')}>
        <EmptyState
          title={t('transfer.oneSite')}
          actions={<PageButton to="/admin/settings?section=depots">{t('transfer.addSite')}</PageButton>}
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
      <TransferSites destinations={destinations} from={from} />
      <TransferScan busy={isLoading} from={from} />
      <LinesField
        tracked={{ direction: 'taken', siteId: from }}
        noteOf={(chosen) => {
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
