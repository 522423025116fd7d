import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportDto, type ImportRowDto, useListImportRowsQuery } from '@/api/generated/catalog';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { ExportButton } from '@/components/lists/export-button';
import { CursorPages } from '@/components/lists/pages';
import { QueryFailure } from '@/components/queries/query-failure';
import { useLanguage } from '@/i18n/use-language';
import { formatCost } from '@/shared/lib/numbers/format';
import { unitFor } from '@/shared/lib/numbers/units';
import { type Column, DataList } from '@/shared/ui/lists/data-list';
import styles from './import-page.module.css';
import { TARGETS } from './targets';

type Difference = ImportRowDto['differences'][number];

const OUTCOMES = ['create', 'change', 'join', 'unchanged', 'refuse'] as const;

/** A field that changes, with its old and its new value where the check says them. */
function useChange() {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: tenant } = useGetCurrentTenantQuery();
  const read = ({ field }: Difference, text: string) => {
    if (text === '') return '–';
    if (field === 'returnable') return t(text === 'true' ? 'facts.yes' : 'facts.no');
    if (field === 'unit') return unitFor(text, 1, language);
    if (field !== 'unitCost' || tenant === undefined) return text;
    return formatCost(Number(text), tenant.currency, language);
  };
  return (name: string, field: string, differences: readonly Difference[]) => {
    const found = differences.find((each) => each.field === field);
    return found === undefined ? name : `${name}: ${read(found, found.before)} → ${read(found, found.after)}`;
  };
}

function useColumns(): Column<ImportRowDto>[] {
  const { t } = useTranslation('imports');
  const changed = useChange();
  const named = (field: string) => {
    const target = TARGETS.find((each) => each === field.replace(/Id$/, ''));
    return target === undefined ? t('custom') : t(`targets.${target}`);
  };
  return [
    { id: 'row', title: t('rows.row'), align: 'right', width: 80, render: ({ row }) => row },
    { id: 'label', title: t('targets.sku'), primary: true, render: ({ label }) => label },
    { id: 'name', title: t('targets.name'), render: ({ name }) => name },
    {
      id: 'outcome',
      title: t('rows.outcome'),
      corner: true,
      render: ({ outcome }) => t(`outcomes.${outcome}`),
    },
    {
      id: 'reason',
      title: t('rows.reason'),
      render: ({ problem, column, cell, changes, differences, other, alike }) => {
        const about = other === null ? null : t('rows.other', { row: other });
        return problem === null
          ? [
              changes.map((field) => changed(named(field), field, differences)).join(', '),
              about,
              alike.length > 0 ? t('rows.alike', { names: alike.join(', ') }) : null,
            ]
              .filter(Boolean)
              .join(' · ')
          : [t(`problems.${problem}`), column, cell && t('rows.cell', { text: cell }), about]
              .filter(Boolean)
              .join(' · ');
      },
    },
  ];
}

interface ImportRowsProps {
  document: ImportDto;
  label: string;
}

/** The effect of each row of the file, or the reason of its refusal. */
export function ImportRows({ document, label }: ImportRowsProps) {
  const { t } = useTranslation('imports');
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>();
  const [cursor, setCursor] = useState<string>();
  const query = useListImportRowsQuery(
    {
      id: document.id,
      limit: 50,
      ...(outcome === undefined ? {} : { outcome }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns();
  const next = query.currentData?.nextCursor ?? null;
  return (
    <section className={styles.part} aria-label={label}>
      <h2>{label}</h2>
      <p>{t('rows.summary', { ...document.summary })}</p>
      {document.categories.length > 0 && document.status === 'ready' && (
        <p>{t('rows.categories', { names: document.categories.join(', ') })}</p>
      )}
      {document.suppliers.length > 0 && document.status === 'ready' && (
        <p>{t('rows.suppliers', { names: document.suppliers.join(', ') })}</p>
      )}
      {document.locations > 0 && document.status === 'ready' && (
        <p>{t('rows.locations', { locations: document.locations })}</p>
      )}
      <Select
        aria-label={t('rows.outcome')}
        style={{ minWidth: 200 }}
        allowClear
        placeholder={t('rows.all')}
        value={outcome}
        options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={(value: (typeof OUTCOMES)[number] | undefined) => {
          setOutcome(value);
          setCursor(undefined);
        }}
      />
      {query.originalArgs !== undefined && (
        <ExportButton
          path={`/catalog/imports/${document.id}/rows`}
          query={{ currentData: query.currentData, originalArgs: outcome === undefined ? {} : { outcome } }}
        />
      )}
      <DataList
        label={label}
        columns={columns}
        rows={query.currentData?.items ?? query.data?.items}
        rowId={({ row }) => String(row)}
        stale={query.currentData === undefined && query.data !== undefined}
        failure={
          query.error === undefined ? undefined : <QueryFailure error={query.error} refetch={query.refetch} />
        }
        empty={t('rows.none')}
        hasNext={next !== null}
        pages={<CursorPages cursor={cursor} next={next} goTo={setCursor} />}
      />
    </section>
  );
}
