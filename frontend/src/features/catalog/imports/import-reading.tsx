import { Alert, Checkbox, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDto, ImportUpdateDto } from '@/api/generated/catalog';
import { useListSitesQuery } from '@/api/generated/sites';

const ENCODINGS = [
  { value: 'utf-8', name: 'UTF-8' },
  { value: 'utf-16le', name: 'UTF-16 LE' },
  { value: 'utf-16be', name: 'UTF-16 BE' },
  { value: 'windows-1252', name: 'Windows-1252' },
  { value: 'macintosh', name: 'Mac Roman' },
] as const;

const SEPARATORS = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'bar' },
] as const;

interface ImportReadingProps {
  document: ImportDto;
  busy: boolean;
  onChange: (values: ImportUpdateDto) => void;
  models: readonly { id: string; name: string }[];
}

/** How the file is read: what was guessed is chosen, and each change checks the file again. */
export function ImportReading({ document, busy, onChange, models }: ImportReadingProps) {
  const { t } = useTranslation('imports');
  const { data: sites } = useListSitesQuery({ archived: false, limit: 200 });
  return (
    <Space vertical size="middle" style={{ width: '100%', marginBottom: 16 }}>
      <Space wrap>
        <TextFormat document={document} busy={busy} onChange={onChange} />
        <Select
          aria-label={t('reading.header')}
          disabled={busy}
          value={document.header}
          options={[
            { value: true, label: t('reading.withTitles') },
            { value: false, label: t('reading.withoutTitles') },
          ]}
          onChange={(header) => onChange({ header })}
        />
        <Select
          aria-label={t('reading.decimal')}
          disabled={busy}
          value={document.decimal}
          options={[
            { value: '.' as const, label: t('reading.point') },
            { value: ',' as const, label: t('reading.comma') },
          ]}
          onChange={(decimal) => onChange({ decimal: decimal ?? '.' })}
        />
        <Select
          aria-label={t('reading.model')}
          disabled={busy}
          value={document.modelId}
          options={models.map(({ id, name }) => ({ value: id, label: t('reading.modelNamed', { name }) }))}
          onChange={(modelId) => onChange({ modelId })}
        />
        <Select
          aria-label={t('reading.site')}
          style={{ minWidth: 200 }}
          allowClear
          disabled={busy}
          placeholder={t('reading.noSite')}
          value={document.siteId}
          options={(sites?.items ?? []).map(({ id, name }) => ({
            value: id,
            label: t('reading.siteNamed', { name }),
          }))}
          onChange={(siteId: string | undefined) => onChange({ siteId: siteId ?? null })}
        />
      </Space>
      <DateOrder document={document} busy={busy} onChange={onChange} />
      <ExistingStock document={document} busy={busy} onChange={onChange} />
    </Space>
  );
}

type Props = Omit<ImportReadingProps, 'models'>;

/** The encoding and the separator of a text file; a workbook has neither. */
function TextFormat({ document, busy, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (document.format !== 'csv') return null;
  return (
    <>
      <Select
        aria-label={t('reading.encoding')}
        disabled={busy}
        value={document.encoding}
        options={ENCODINGS.map(({ value, name }) => ({ value, label: t('reading.encodingNamed', { name }) }))}
        onChange={(encoding) => onChange({ encoding: encoding ?? 'utf-8' })}
      />
      <Select
        aria-label={t('reading.separator')}
        style={{ minWidth: 160 }}
        disabled={busy}
        value={document.separator}
        options={SEPARATORS.map(({ value, name }) => ({ value, label: t(`reading.separators.${name}`) }))}
        onChange={(separator) => onChange({ separator: separator ?? ',' })}
      />
    </>
  );
}

/** Asked where dates can be read in two ways, and shown where somebody has chosen. */
function DateOrder({ document, busy, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { asksDateOrder, dateOrder } = document;
  if (!asksDateOrder) return null;
  return (
    <Alert
      type={dateOrder === null ? 'warning' : 'info'}
      title={t('reading.asksDates')}
      description={
        <Select
          aria-label={t('reading.dateOrder')}
          style={{ minWidth: 220 }}
          disabled={busy}
          placeholder={t('reading.dateOrder')}
          value={dateOrder}
          options={[
            { value: 'day-first' as const, label: t('reading.dayFirst') },
            { value: 'month-first' as const, label: t('reading.monthFirst') },
          ]}
          onChange={(order) => onChange({ dateOrder: order ?? 'day-first' })}
        />
      }
    />
  );
}

function ExistingStock({ document, busy, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { addStock, stockLeftOut, columns } = document;
  if (!columns.some(({ target }) => target === 'quantity' || target === 'serial')) return null;
  return (
    <div>
      <Checkbox
        checked={addStock}
        disabled={busy}
        onChange={({ target }) => onChange({ addStock: target.checked })}
      >
        {t('reading.addStock')}
      </Checkbox>
      {stockLeftOut > 0 && <p>{t('reading.leftOut', { count: stockLeftOut })}</p>}
    </div>
  );
}
