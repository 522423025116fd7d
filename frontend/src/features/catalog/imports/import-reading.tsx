import { Alert, Checkbox, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDto, ImportUpdateDto } from '@/api/generated/catalog';
import { useListSitesQuery } from '@/api/generated/sites';

const ENCODINGS = [
  { value: 'utf-8', name: 'UTF-8' },
  { value: 'utf-16le', name: 'UTF-16 LE' },
  { value: 'utf-16be', name: 'UTF-16 BE' },
  { value: 'windows-1252', name: 'Windows-1252' },
  { value: 'windows-1250', name: 'Windows-1250' },
  { value: 'windows-1251', name: 'Windows-1251' },
  { value: 'macintosh', name: 'Mac Roman' },
  { value: 'shift-jis', name: 'Shift JIS' },
  { value: 'big5', name: 'Big5' },
  { value: 'gb18030', name: 'GB 18030' },
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

/** The reading of the file: the guess is preselected, and each change checks the file again. */
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
          placeholder={t('reading.decimal')}
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
      <EncodingQuestion document={document} />
      <DecimalQuestion document={document} />
      <Sheets document={document} />
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

type SampleProps = Pick<ImportReadingProps, 'document'>;

/** Some texts as they are read, where another encoding is possible as well. */
function EncodingQuestion({ document: { asksEncoding, encodingSample } }: SampleProps) {
  const { t } = useTranslation('imports');
  if (!asksEncoding) return null;
  return <Alert type="info" title={t('reading.asksEncoding')} description={encodingSample.join(' · ')} />;
}

/** Warns that numbers can be read in two ways; the question about each column is next to its cells. */
function DecimalQuestion({ document: { asksDecimal, columns } }: SampleProps) {
  const { t } = useTranslation('imports');
  if (!asksDecimal) return null;
  const isOpen = columns.some(({ asks, decimal }) => asks === 'decimal' && decimal === null);
  return <Alert type={isOpen ? 'warning' : 'info'} title={t('reading.asksDecimal')} />;
}

/** The sheet that is read, and those that are not. */
function Sheets({ document: { sheets } }: SampleProps) {
  const { t } = useTranslation('imports');
  const read = sheets.find((sheet) => sheet.read);
  if (sheets.length < 2 || read === undefined) return null;
  const others = sheets
    .filter((sheet) => !sheet.read)
    .map(({ name, hidden }) => (hidden ? t('reading.hiddenSheet', { name }) : name));
  return <p>{t('reading.sheets', { name: read.name, others: others.join(', ') })}</p>;
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
