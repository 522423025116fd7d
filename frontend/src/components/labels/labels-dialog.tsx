import { Alert, Checkbox, Modal, Radio, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile, saveFile } from '@/api/files';
import type { LabelsDto } from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import {
  CODES,
  FIELDS,
  FORMATS,
  keepChoices,
  type LabelChoices,
  type LabelKind,
  readChoices,
} from './label-choices';
import { LabelMeasures, Measure, RefusedMeasures } from './label-measures';
import { LabelPreview } from './label-preview';
import styles from './labels-dialog.module.css';
import { useLabelPreview } from './use-label-preview';

const MAX_COPIES = 100;

export interface LabelsDialogProps {
  open: boolean;
  onClose: () => void;
  kind: LabelKind;
  /** The records for labels. */
  things: readonly { id: string; name: string }[];
  /** The site whose locations articles show. */
  siteId?: string | undefined;
}

/** Chooses the records and the layout of labels, with a preview of the first one. */
export function LabelsDialog(props: LabelsDialogProps) {
  const { t } = useTranslation(['labels', 'common']);
  const labels = useLabels(props);
  const { preview } = labels;
  return (
    <Modal
      open={props.open}
      width={760}
      title={t('title')}
      okText={t('print', { count: labels.count })}
      okButtonProps={{ loading: labels.busy, disabled: !labels.isPossible }}
      cancelText={t('common:actions.cancel')}
      closable={{ 'aria-label': t('common:actions.close') }}
      onOk={() => void labels.print()}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className={styles.columns}>
        <RefusedMeasures value={labels.report}>
          <div className={styles.form}>
            {props.things.length > 1 && <Things {...props} chosen={labels.ids} onChange={labels.setIds} />}
            <Look kind={props.kind} choices={labels.choices} onChange={labels.setChoices} />
            <div className={styles.row}>
              <Measure
                label={t('copies')}
                min={1}
                max={MAX_COPIES}
                value={labels.copies}
                onChange={labels.setCopies}
              />
              {labels.choices.format !== 'roll' && (
                <Measure
                  label={t('start')}
                  min={1}
                  max={preview.data?.places ?? 1}
                  value={labels.start}
                  onChange={labels.setStart}
                />
              )}
            </div>
          </div>
        </RefusedMeasures>
        <LabelPreview {...preview} />
      </div>
    </Modal>
  );
}

function useLabels({ kind, things, siteId, onClose, open }: LabelsDialogProps) {
  const problemText = useProblemText();
  const { t } = useTranslation('labels');
  const [choices, setChoices] = useState(readChoices);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [copies, setCopies] = useState(1);
  const [start, setStart] = useState(1);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const report = useCallback(
    (label: string, isRefused: boolean) =>
      setRefused((old) => [...old.filter((one) => one !== label), ...(isRefused ? [label] : [])]),
    [],
  );
  const ids = things.map(({ id }) => id).filter((id) => !left.includes(id));
  const { format, code, sheet, roll } = choices;
  const body: LabelsDto = {
    kind,
    ids,
    format,
    code,
    show: choices.show.filter((field) => FIELDS[kind].includes(field)),
    ...(format === 'sheet' ? { sheet } : {}),
    ...(format === 'roll' ? { roll } : {}),
    ...(siteId === undefined ? {} : { siteId }),
  };
  const preview = useLabelPreview(open && ids.length > 0 ? body : undefined);
  const print = async () => {
    setBusy(true);
    try {
      const first = format === 'roll' ? 1 : start;
      saveFile(await readFile('/catalog/labels', { ...body, copies, start: first }), `${t('file')}.pdf`);
      keepChoices(choices);
      onClose();
    } catch (problem) {
      toast.error(problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  return {
    choices,
    setChoices,
    ids,
    setIds: (kept: readonly string[]) =>
      setLeft(things.map(({ id }) => id).filter((id) => !kept.includes(id))),
    copies,
    setCopies,
    start,
    setStart,
    count: ids.length * copies,
    isPossible: ids.length > 0 && refused.length === 0 && preview.error === undefined,
    report,
    preview,
    print,
    busy,
  };
}

interface ThingsProps extends Pick<LabelsDialogProps, 'things'> {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function Things({ things, chosen, onChange }: ThingsProps) {
  const { t } = useTranslation('labels');
  return (
    <fieldset className={styles.group}>
      <legend>{t('things')}</legend>
      <Checkbox
        checked={chosen.length === things.length}
        indeterminate={chosen.length > 0 && chosen.length < things.length}
        onChange={({ target }) => onChange(target.checked ? things.map(({ id }) => id) : [])}
      >
        {t('all', { count: things.length })}
      </Checkbox>
      <div className={styles.things}>
        <Checkbox.Group
          value={[...chosen]}
          onChange={onChange}
          options={things.map(({ id, name }) => ({ value: id, label: <span dir="auto">{name}</span> }))}
        />
      </div>
    </fieldset>
  );
}

interface LookProps {
  kind: LabelKind;
  choices: LabelChoices;
  onChange: (choices: LabelChoices) => void;
}

function Look({ kind, choices, onChange }: LookProps) {
  const { t } = useTranslation('labels');
  const set = (changed: Partial<LabelChoices>) => onChange({ ...choices, ...changed });
  // The choices of other kinds are kept.
  const others = choices.show.filter((field) => !FIELDS[kind].includes(field));
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('format')}</legend>
        <Select
          aria-label={t('format')}
          className={styles.wide ?? ''}
          value={choices.format}
          onChange={(format) => set({ format })}
          options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <LabelMeasures choices={choices} onChange={set} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('code')}</legend>
        <Radio.Group
          value={choices.code}
          onChange={({ target }) => set({ code: CODES.find((code) => code === target.value) ?? 'qr' })}
          options={CODES.map((value) => ({ value, label: t(`codes.${value}`) }))}
        />
        {choices.code === 'qr' && <p className={styles.hint}>{t('qrHint')}</p>}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('show')}</legend>
        <Checkbox.Group
          value={choices.show.filter((field) => FIELDS[kind].includes(field))}
          onChange={(show) => set({ show: [...others, ...show] })}
          options={FIELDS[kind].map((value) => ({
            value,
            label: t(kind === 'location' && value === 'name' ? 'fields.site' : `fields.${value}`),
          }))}
        />
        {choices.show.length === others.length && choices.code === 'none' && (
          <Alert type="warning" title={t('blank')} />
        )}
      </fieldset>
    </>
  );
}
