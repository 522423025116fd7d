import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLoansQuery, useReceiveReturnMutation } from '@/api/generated/returns';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { ReturnPhotos } from '@/components/returns/return-photos';
import { CONDITIONS } from '@/components/returns/return-units';
import { ReturnedUnits } from '@/components/returns/returned-units';
import { Quantity } from '@/shared/ui/elements/quantity';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import styles from './return-dialog.module.css';
import { initially, isReadable, outOf, type ReturnEntry, sumOf } from './return-parts';
import { areUnits, useEntered } from './use-entered';

type Line = RequestDto['lines'][number];

interface ReturnDialogProps {
  request: RequestDto;
  onClose: () => void;
}

/** The kit that a line is a part of. */
const kitOf = ({ lines }: RequestDto, { parentLineId }: Line) => lines.find(({ id }) => id === parentLineId);

/** The maximum number of lines of a request. */
const MAX_LOANS = 200;

/** The units of a line that are out: an article can be in several lines. Undefined where they have no loan. */
function useUnitsOf({ id }: RequestDto): (line: Line) => readonly string[] | undefined {
  const { data, isLoading } = useListLoansQuery({ requestId: id, limit: MAX_LOANS });
  return (line) => (isLoading ? [] : data?.items.find(({ lineId }) => lineId === line.id)?.assetIds);
}

interface ReturnedLinesProps {
  request: RequestDto;
  entered: ReturnType<typeof useEntered>;
}

function ReturnedLines({ request, entered: { out, quantities, units, photos, ...set } }: ReturnedLinesProps) {
  const { t } = useTranslation(['requests', 'loans', 'common']);
  const nameOf = ({ article }: Line) => article?.name ?? t('line.unknown');
  const unitsOf = useUnitsOf(request);
  return (
    <ul className={styles.lines}>
      {out.flatMap((line, index) => {
        const kit = line.parentLineId !== out[index - 1]?.parentLineId && kitOf(request, line);
        const assetIds = unitsOf(line);
        return [
          kit && (
            <li key={kit.id} className={styles.kit}>
              {t('common:kit.parts', { name: kit.article?.name })}
            </li>
          ),
          <li key={line.id}>
            <p className={styles.name}>{nameOf(line)}</p>
            {areUnits(line) ? (
              <ReturnedUnits
                name={nameOf(line)}
                articleId={line.articleId}
                requestId={request.id}
                {...(assetIds === undefined ? {} : { assetIds })}
                units={units.get(line.id) ?? {}}
                onChange={(next) => set.setUnits(line, next)}
              />
            ) : (
              <ReturnedQuantity
                line={line}
                name={nameOf(line)}
                entered={quantities.get(line.id) ?? initially(line)}
                onChange={(next) => set.setQuantities(line, next)}
              />
            )}
            <ReturnPhotos
              open={set.takesPhotos(line)}
              about={t('loans:desk.photosOf', { name: nameOf(line) })}
              value={photos.get(line.id) ?? []}
              onChange={(next) => set.setPhotos(line, next)}
              onBusy={(busy) => set.setUploading(line, busy)}
            />
          </li>,
        ];
      })}
    </ul>
  );
}

/** Records a return: the quantity of each line, and its condition. */
export function ReturnDialog({ request, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['requests', 'common']);
  const problemText = useProblemText();
  const { download } = useDocumentDownload();
  const [receive, { isLoading, error }] = useReceiveReturnMutation();
  const [returnedBy, setReturnedBy] = useState('');
  const entered = useEntered(request);
  const { lines, isEdited, isPossible } = entered;
  const field = useId();

  const confirm = async () => {
    const name = returnedBy.trim();
    const { data } = await receive({
      returnCreateDto: { requestId: request.id, lines, ...(name === '' ? {} : { returnedBy: name }) },
    });
    if (data === undefined) return;
    toast.success(t('back.done', { number: data.number }), {
      action: { label: t('back.note'), onClick: () => download(data.document) },
    });
    onClose();
  };
  return (
    <GuardedModal
      open
      title={t('back.title', { name: request.number })}
      okText={t('back.confirm')}
      okButtonProps={{ disabled: !isPossible }}
      filled={isEdited || returnedBy.trim() !== ''}
      busy={isLoading}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <ReturnedLines request={request} entered={entered} />
      <label htmlFor={field} className={styles.label}>
        {t('back.returnedBy')} <span className={styles.optional}>({t('common:form.optional')})</span>
      </label>
      <Input
        id={field}
        maxLength={200}
        value={returnedBy}
        onChange={(event) => setReturnedBy(event.target.value)}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {problemText(error)}
        </p>
      )}
    </GuardedModal>
  );
}

interface ReturnedQuantityProps {
  line: Line;
  name: string;
  entered: ReturnEntry;
  onChange: (entered: ReturnEntry) => void;
}

function ReturnedQuantity({ line, name, entered, onChange }: ReturnedQuantityProps) {
  const { t } = useTranslation(['requests', 'loans', 'common']);
  const id = useId();
  const isTooMuch = sumOf(entered) > outOf(line);
  const problem = isReadable(entered) ? isTooMuch && t('back.tooMuch') : t('common:quantity.unreadable');
  return (
    <>
      <p className={styles.out}>
        {t('back.out')} <Quantity value={outOf(line)} unit={line.article?.unit ?? ''} />
      </p>
      <div className={styles.conditions}>
        {CONDITIONS.map((condition) => (
          <div key={condition} className={styles.condition}>
            <span aria-hidden>{t(`loans:desk.condition.${condition}`)}</span>
            <QuantityInput
              label={t('back.quantityOf', { name, condition: t(`loans:desk.condition.${condition}`) })}
              value={entered[condition]}
              decimals={line.article?.decimals ?? 3}
              max={outOf(line)}
              invalid={isTooMuch}
              describedBy={id}
              onChange={(quantity) => onChange({ ...entered, [condition]: quantity })}
            />
          </div>
        ))}
      </div>
      <p id={id} className={styles.error} role="status">
        {problem}
      </p>
    </>
  );
}
