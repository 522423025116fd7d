import { Button, Form, type FormInstance, Select, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ArticleDto, useCreateArticleMutation, useUpdateArticleMutation } from '@/api/generated/catalog';
import {
  type ModelDto,
  useGetDefaultModelQuery,
  useGetModelQuery,
  useListModelsQuery,
} from '@/api/generated/models';
import { useGetKitStockQuery } from '@/api/generated/stock';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { ifMatch } from '@/api/if-match';
import { toApiProblem } from '@/api/to-problem';
import { useCan } from '@/components/access/principal';
import { PhotosField } from '@/components/photos/photos-field';
import { useSites } from '@/components/sites/use-sites';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { useTypeAhead } from '@/shared/hooks/use-type-ahead';
import { currencyDigits } from '@/shared/lib/numbers/format';
import { proposedUnits } from '@/shared/lib/numbers/units';
import { matches } from '@/shared/lib/text/fold';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState, Failure } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { ArticleFields } from './article-fields';
import { type ArticleValues, blankArticle, fromArticle, toOpeningStock, toUpdate } from './article-values';
import { AttachmentsField } from './attachments-field';

interface ModelChoiceProps {
  models: readonly ModelDto[];
  model: Pick<ModelDto, 'id'>;
  onChoose: (id: string) => void;
}

/** The model whose fields a new article has: the default one, or another. */
function ModelChoice({ models, model, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation('catalog');
  if (models.length < 2) return null;
  return (
    <Form.Item label={t('form.model')} htmlFor="article-model" extra={t('form.modelHint')}>
      <Select
        id="article-model"
        value={model.id}
        showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
    </Form.Item>
  );
}

const MAX_PHOTOS = 8;

interface FileFieldsProps {
  /** Called while files are uploaded. */
  onBusy: (field: 'photos' | 'attachments', busy: boolean) => void;
}

/** The photos and the other files of an article. */
function FileFields({ onBusy }: FileFieldsProps) {
  const { t } = useTranslation(['catalog', 'common', 'photos']);
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  return (
    <>
      <Form.Item name="photos" label={optional(t('photos:title'))}>
        <PhotosField max={MAX_PHOTOS} cover onBusy={(busy) => onBusy('photos', busy)} />
      </Form.Item>
      <Form.Item name="attachments" label={optional(t('attachments.title'))}>
        <AttachmentsField onBusy={(busy) => onBusy('attachments', busy)} />
      </Form.Item>
    </>
  );
}

type FormModel = Pick<ModelDto, 'id' | 'name' | 'fields'>;

/** The fields of the article's model, none where it was deleted; for a new article those of the default one, or of the one that is chosen. */
function useModel(article: ArticleDto | undefined) {
  const own = article?.modelId ?? null;
  const [chosen, choose] = useState<string>();
  const byDefault = useGetDefaultModelQuery(undefined, { skip: own !== null });
  const byId = useGetModelQuery({ id: own ?? '' }, { skip: own === null });
  const list = useListModelsQuery({ limit: 200, sort: 'name' }, { skip: article !== undefined });
  const models = list.data?.items ?? [];
  const { data, error, refetch } = own === null ? byDefault : byId;
  const isDeleted = own !== null && error !== undefined && toApiProblem(error).code === 'NOT_FOUND';
  const found: FormModel | undefined = data ?? (isDeleted ? { id: own, name: '', fields: [] } : undefined);
  const model = (found && models.find(({ id }) => id === chosen)) ?? found;
  return { model, error, refetch, models, choose };
}

interface NoFormProps {
  isOpen: boolean;
  /** Undefined while the model is loading. */
  error: unknown;
  onRetry: () => void;
}

/** The placeholder of the form, which cannot be built without a model. */
function NoForm({ isOpen, error, onRetry }: NoFormProps) {
  const { t } = useTranslation('catalog');
  const mayManageModels = useCan('models:manage');
  useTypeAhead(isOpen && error === undefined);
  if (error === undefined) return <Skeleton active />;
  if (toApiProblem(error).code !== 'NO_DEFAULT_MODEL')
    return <Failure reason={t('form.modelFailed')} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('form.noModel')}
      hint={t('form.noModelHint')}
      actions={
        mayManageModels && (
          <Link to="/admin/models">
            <Button type="primary">{t('form.chooseModel')}</Button>
          </Link>
        )
      }
    />
  );
}

/** Begins the next article with the fields that articles entered in a row usually share. */
function useNext(form: FormInstance<ArticleValues>) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) (form.getFieldInstance('name') as HTMLElement | undefined)?.focus();
  }, [form, turn]);
  return ({ categoryId, supplierId, unit, decimals, returnable }: ArticleValues) => {
    form.resetFields();
    form.setFieldsValue({ categoryId, supplierId, unit, decimals, returnable });
    setTurn(turn + 1);
  };
}

/** The fields that refusals are about. */
function fieldsOf(failure: unknown) {
  const { field } = toApiProblem(failure).details;
  return {
    ALREADY_EXISTS: 'sku',
    CODE_TAKEN: field === 'barcodes' ? 'barcodes' : 'sku',
    TRACKING_IN_USE: 'tracking',
    SERIAL_NOT_WHOLE: 'decimals',
  };
}

/** Creates an article of a model with its opening stock, or changes one. */
function useSave(article: ArticleDto | undefined) {
  const [create, creating] = useCreateArticleMutation();
  const [update, updating] = useUpdateArticleMutation();
  const { only } = useSites();
  const language = useLanguage();
  const save = (values: ArticleValues, model: FormModel, digits: number) => {
    const body = toUpdate(values, model.fields, digits, language);
    return article === undefined
      ? create({
          articleCreateDto: { ...body, modelId: model.id, ...toOpeningStock(values, only) },
        }).unwrap()
      : update({ id: article.id, ...ifMatch(article), articleUpdateDto: body }).unwrap();
  };
  return { save, busy: creating.isLoading || updating.isLoading };
}

interface ArticleDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The article to edit; undefined creates one. */
  article?: ArticleDto | undefined;
  onSaved: (article: ArticleDto) => void;
}

export function ArticleDrawer({ open, onClose, article, onSaved }: ArticleDrawerProps) {
  const { t } = useTranslation(['catalog', 'photos']);
  const language = useLanguage();
  const { model, error, refetch, models, choose } = useModel(article);
  const ofTenant = useGetCurrentTenantQuery();
  const { data: tenant } = ofTenant;
  const [form] = Form.useForm<ArticleValues>();
  const { save, busy } = useSave(article);
  const [uploads, setUploads] = useState({ photos: false, attachments: false });
  const problem = useFormProblem(form);
  const beginNext = useNext(form);
  const isKit = article !== undefined && article.components.length > 0;
  const kit = useGetKitStockQuery({ id: article?.id ?? '' }, { skip: !isKit });
  const title = article === undefined ? t('form.createTitle') : t('form.editTitle');

  const isLoading = isKit && kit.currentData === undefined;
  const isReady = model !== undefined && tenant !== undefined && !isLoading;
  // A form that may be filled stays when a colleague makes the article a kit.
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  // A failed refetch keeps the earlier data: it does not replace a form that may be filled.
  if (model === undefined || tenant === undefined || (isLoading && !wasReady)) {
    const failed = [{ error, refetch }, kit, ofTenant].find((query) => query.error !== undefined);
    return (
      <PeekDrawer open={open} onClose={onClose} title={title} wide>
        <NoForm isOpen={open} error={failed?.error} onRetry={() => void failed?.refetch()} />
      </PeekDrawer>
    );
  }

  const digits = currencyDigits(tenant.currency);
  const submit = async (values: ArticleValues, isAgain: boolean) => {
    try {
      const saved = await save(values, model, digits);
      if (isAgain) beginNext(values);
      else {
        onClose();
        onSaved(saved);
      }
      toast.success(t(article === undefined ? 'form.created' : 'form.saved', { name: saved.name }));
    } catch (failure) {
      const lead = article === undefined ? t('form.createFailed') : undefined;
      problem.show(failure, fieldsOf(failure), lead);
    }
  };

  return (
    <FormDrawer<ArticleValues>
      open={open}
      onClose={onClose}
      title={title}
      wide
      form={form}
      initialValues={
        article === undefined
          ? blankArticle(proposedUnits(language)[0] ?? '')
          : fromArticle(article, digits, kit.currentData)
      }
      onSubmit={(values, isAgain) => void submit(values, isAgain)}
      onChange={problem.clear}
      submit={article === undefined ? t('form.create') : t('form.save')}
      submitAgain={article === undefined ? t('form.createAnother') : undefined}
      busy={busy || uploads.photos || uploads.attachments}
      problem={problem.message}
    >
      <ArticleFields
        model={model}
        choice={<ModelChoice models={models} model={model} onChoose={choose} />}
        currency={tenant.currency}
        isNew={article === undefined}
      />
      <FileFields onBusy={(field, busy) => setUploads((old) => ({ ...old, [field]: busy }))} />
    </FormDrawer>
  );
}
