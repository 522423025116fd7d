import { InboxOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SupplierDto, useListSuppliersQuery, useUpdateSupplierMutation } from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { ExportButton } from '@/components/lists/export-button';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { Section } from '@/shared/ui/layout/section';
import styles from '../categories/categories-drawer.module.css';
import { SupplierForm } from './supplier-form';

const MAX_SHOWN = 200;

function useArchiving() {
  const { t } = useTranslation('suppliers');
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [update] = useUpdateSupplierMutation();
  const set = async (supplier: SupplierDto, archived: boolean) => {
    const done = await update({ id: supplier.id, ...ifMatch(supplier), supplierUpdateDto: { archived } });
    if (done.error !== undefined) toast.error(problemText(done.error));
    return done.data;
  };
  return async (supplier: SupplierDto) => {
    const changed = await set(supplier, !supplier.archived);
    if (changed?.archived) undoToast(t('archivedDone', { name: changed.name }), () => set(changed, false));
  };
}

interface SupplierRowProps {
  supplier: SupplierDto;
  onEdit: () => void;
}

function SupplierRow({ supplier, onEdit }: SupplierRowProps) {
  const { t } = useTranslation('suppliers');
  const toggle = useArchiving();
  const { name, customerNumber, email, phone, archived } = supplier;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span dir="auto">{name}</span>{' '}
        {archived && (
          <StatusTag tone="grey" icon={<InboxOutlined aria-hidden />}>
            {t('archived')}
          </StatusTag>
        )}
        <span className={styles.quiet}> {[customerNumber, email, phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.buttons}>
        <Button type="text" size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          type="text"
          size="small"
          aria-label={t(archived ? 'restoreOf' : 'archiveOf', { name })}
          onClick={() => void toggle(supplier)}
        >
          {t(archived ? 'restore' : 'archive')}
        </Button>
      </span>
    </li>
  );
}

/** The companies that articles are bought from. */
export function SuppliersDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('suppliers');
  /** The supplier in the form; null for a new one. */
  const [editing, setEditing] = useState<string | null>();
  const [q, setQ] = useState('');
  const query = useListSuppliersQuery({ limit: MAX_SHOWN, sort: 'name', ...(q === '' ? {} : { q }) });
  const close = () => setEditing(undefined);
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('title')}>
      <Section title={t('title')} hint={t('lead')}>
        {editing === null ? (
          <SupplierForm onClose={close} />
        ) : (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing(null)}>
            {t('add')}
          </Button>
        )}
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          onSearch={(typed) => setQ(typed.trim())}
        />
        <ExportButton path="/catalog/suppliers" query={query} />
        <QueryBoundary query={query} rows={4}>
          {({ items, nextCursor }) => (
            <>
              {items.length === 0 && <p className={styles.quiet}>{t(q === '' ? 'none' : 'unknown')}</p>}
              <ul>
                {items.map((supplier) =>
                  supplier.id === editing ? (
                    <li key={supplier.id} className={styles.edit}>
                      <SupplierForm supplier={supplier} onClose={close} />
                    </li>
                  ) : (
                    <SupplierRow
                      key={supplier.id}
                      supplier={supplier}
                      onEdit={() => setEditing(supplier.id)}
                    />
                  ),
                )}
              </ul>
              {nextCursor !== null && <p className={styles.quiet}>{t('more')}</p>}
            </>
          )}
        </QueryBoundary>
      </Section>
    </PeekDrawer>
  );
}
