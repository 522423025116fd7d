import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/requests';
import { useReceiveReturnMutation } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { CONDITIONS, countOf, type EnteredUnits, partsOfUnits } from '@/components/returns/return-units';
import { ReturnedUnits } from '@/components/returns/returned-units';
import { Quantity } from '@/shared/ui/elements/quantity';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import styles from './return-dialog.module.css';
import { type Entered, fits, initially, isFilled, isReadable, outOf, partsOf, sumOf } from './return-parts';

type Line = RequestDto['lines'][number];

interface ReturnDialogProps {
  request: RequestDto;
  onClose: () => void;
}

const areUnits = (line: Line) => line.article?.tracking === 'serial';

/** The kit that a line is a part of. */
const kitOf = ({ lines }: RequestDto, { parentLineId }: Line) => lines.find(({ id }) => id === parentLineId);

interface ReturnedLinesProps {
  request: RequestDto;
  out: readonly Line[];
  entered: ReadonlyMap<string, Entered>;
  onEnter: (entered: ReadonlyMap<string, Entered>) => void;
  units: ReadonlyMap<string, EnteredUnits>;
  onChoose: (units: ReadonlyMap<string, EnteredUnits>) => void;
}

function ReturnedLines({ request, out, entered, onEnter, units, onChoose }: ReturnedLinesProps) {
  const { t } = useTranslation(['requests', 'common']);
  const nameOf = ({ article }: Line) => article?.name ?? t('line.unknown');
  return (
    <ul className={styles.lines}>
      {out.flatMap((line, index) => {
        const kit = line.parentLineId !== out[index - 1]?.parentLineId && kitOf(request, line);
        return [
          kit && (
            <li key={kit.id} className={styles.kit}>
              {t('common:kit.parts', { name: kit.article?.name })}
            </li>
          ),
          areUnits(line) ? (
            <li key={line.id}>
              <p className={styles.name}>{nameOf(line)}</p>
              <ReturnedUnits
                name={nameOf(line)}
                articleId={line.articleId}
                requestId={request.id}
                units={units.get(line.id) ?? {}}
                onChange={(next) => onChoose(new Map(units).set(line.id, next))}
              />
            </li>
          ) : (
            <ReturnedLine
              key={line.id}
              line={line}
              entered={entered.get(line.id) ?? initially(line)}
              onChange={(next) => onEnter(new Map(entered).set(line.id, next))}
            />
          ),
        ];
      })}
    </ul>
  );
}

/** What is entered for the lines that are out: quantities, and units where they have serial numbers. */
function useEntered(request: RequestDto) {
  const out = request.lines.filter((line) => !line.kit && outOf(line) > 0);
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(
    () => new Map(out.map((line) => [line.id, initially(line)])),
  );
  const [units, setUnits] = useState<ReadonlyMap<string, EnteredUnits>>(new Map());
  const byQuantity = new Map(
    [...entered].filter(([id]) => !out.some((line) => line.id === id && areUnits(line))),
  );
  const lines = [
    ...partsOf(byQuantity),
    ...[...units].flatMap(([lineId, chosen]) => partsOfUnits(lineId, chosen)),
  ];
  const isEdited =
    out.some((line) => isFilled(line, entered.get(line.id))) ||
    [...units.values()].some((chosen) => countOf(chosen) > 0);
  const isPossible =
    lines.length > 0 && out.every((line) => fits(line, entered.get(line.id) ?? initially(line)));
  return { out, entered, setEntered, units, setUnits, lines, isEdited, isPossible };
}

/** Takes delivered material back: how much of each line, and in which condition. */
export function ReturnDialog({ request, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['requests', 'common']);
  const problemText = useProblemText();
  const { download } = useDocumentDownload();
  const [receive, { isLoading, error }] = useReceiveReturnMutation();
  const [returnedBy, setReturnedBy] = useState('');
  const { out, entered, setEntered, units, setUnits, lines, isEdited, isPossible } = useEntered(request);
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
      <ReturnedLines
        request={request}
        out={out}
        entered={entered}
        onEnter={setEntered}
        units={units}
        onChoose={setUnits}
      />
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

interface ReturnedLineProps {
  line: Line;
  entered: Entered;
  onChange: (entered: Entered) => void;
}

function ReturnedLine({ line, entered, onChange }: ReturnedLineProps) {
  const { t } = useTranslation(['requests', 'loans', 'common']);
  const id = useId();
  const name = line.article?.name ?? t('line.unknown');
  const isTooMuch = sumOf(entered) > outOf(line);
  const problem = isReadable(entered) ? isTooMuch && t('back.tooMuch') : t('common:quantity.unreadable');
  return (
    <li>
      <p className={styles.name}>{name}</p>
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
    </li>
  );
}
