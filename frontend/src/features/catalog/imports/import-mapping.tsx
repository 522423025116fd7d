import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDto, ImportUpdateDto } from '@/api/generated/catalog';
import { useListModelsQuery } from '@/api/generated/models';
import { type Column, DataList } from '@/shared/ui/lists/data-list';
import { type ColumnAnswer, ColumnReading } from './column-reading';
import styles from './import-page.module.css';
import { ImportReading } from './import-reading';
import { SHARED, TARGETS } from './targets';

type FileColumn = ImportDto['columns'][number] & { index: number };

interface ImportMappingProps {
  document: ImportDto;
  busy: boolean;
  onChange: (values: ImportUpdateDto) => void;
}

/** The target of each column of the file, and the reading of the file. Every change checks the file again. */
export function ImportMapping({ document, busy, onChange }: ImportMappingProps) {
  const { t } = useTranslation('imports');
  const { data: models } = useListModelsQuery({ limit: 200 });
  const fields = models?.items.find(({ id }) => id === document.modelId)?.fields ?? [];
  const options = [
    ...TARGETS.map((value) => ({ value: value as string, label: t(`targets.${value}`) })),
    ...fields
      .filter(({ type }) => type !== 'file')
      .map(({ key, label }) => ({ value: `field:${key}`, label })),
  ];
  const used = new Set(document.columns.map(({ target }) => target));
  const map = (index: number, target: string | null) =>
    onChange({
      mapping: document.columns.map((column, at) => ({ target: at === index ? target : column.target })),
    });
  const answer = (index: number, given: ColumnAnswer) =>
    onChange({
      mapping: document.columns.map(({ target }, at) => ({ target, ...(at === index ? given : {}) })),
    });
  const columns: Column<FileColumn>[] = [
    { id: 'title', title: t('mapping.column'), primary: true, render: ({ title }) => title },
    {
      id: 'sample',
      title: t('mapping.sample'),
      render: (column) =>
        column.readings.length === 0 ? (
          column.sample.join(' · ')
        ) : (
          <ColumnReading column={column} busy={busy} onAnswer={(given) => answer(column.index, given)} />
        ),
    },
    {
      id: 'target',
      title: t('mapping.target'),
      render: ({ index, title, target }) => (
        <Select
          aria-label={t('mapping.targetOf', { title })}
          style={{ minWidth: 200 }}
          allowClear
          disabled={busy}
          placeholder={t('mapping.nothing')}
          value={target}
          options={options.filter(({ value }) => value === target || SHARED.has(value) || !used.has(value))}
          onChange={(value: string | undefined) => map(index, value ?? null)}
        />
      ),
    },
  ];
  return (
    <section className={styles.part} aria-label={t('mapping.title')}>
      <h2>{t('mapping.title')}</h2>
      <ImportReading document={document} busy={busy} onChange={onChange} models={models?.items ?? []} />
      <DataList
        label={t('mapping.title')}
        columns={columns}
        rows={document.columns.map((column, index) => ({ ...column, index }))}
        rowId={({ index }) => String(index)}
        empty={null}
      />
    </section>
  );
}
