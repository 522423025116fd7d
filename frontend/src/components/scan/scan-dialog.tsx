import { BulbOutlined, CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Alert, Button, Input, type InputRef, Select } from 'antd';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedDto } from '@/api/generated/catalog';
import { useScanTarget } from '@/shared/hooks/use-scan-target';
import { signal } from '@/shared/lib/scan/signal';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { useCan } from '../access/principal';
import { ScanChoice } from './scan-choice';
import styles from './scan-dialog.module.css';
import { UnknownCode } from './unknown-code';
import { type Camera, useCamera } from './use-camera';

/** The outcome of a code: it ends the scan, or its text is shown while the camera stays on. */
export type ScanAnswer =
  | { kind: 'done' }
  | { kind: 'good' | 'bad'; text: string }
  | { kind: 'choice'; choices: readonly ScannedDto[]; choose: (chosen: ScannedDto) => ScanAnswer }
  /** `code` is the part that can be assigned to an article: a GS1 label has its lot as well. */
  | { kind: 'unknown'; code?: string }
  | { kind: 'failed' };

export interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  onRead: (code: string) => Promise<ScanAnswer>;
}

type ShownAnswer =
  | Extract<ScanAnswer, { text: string } | { kind: 'choice' }>
  /** The scanned text, and the part that can be assigned to an article. */
  | { kind: 'unknown'; scanned: string; code: string };

function useReading({ onClose, onRead }: ScanDialogProps) {
  const { t } = useTranslation('scan');
  const [shown, setShown] = useState<ShownAnswer>();
  const busy = useRef(false);
  const show = (answer: ScanAnswer, code: string) => {
    signal(answer.kind === 'good' || answer.kind === 'done' ? 'good' : 'bad');
    if (answer.kind === 'done') {
      setShown(undefined);
      onClose();
    } else if (answer.kind === 'unknown')
      setShown({ kind: 'unknown', scanned: code, code: answer.code ?? code });
    else setShown(answer.kind === 'failed' ? { kind: 'bad', text: t('failed') } : answer);
  };
  /** False while an earlier code is looked up: this one is not lost, it is to be read again. */
  const read = (code: string): boolean => {
    if (busy.current) return false;
    busy.current = true;
    void onRead(code)
      .then((answer) => show(answer, code))
      .finally(() => {
        busy.current = false;
      });
    return true;
  };
  return { shown, show, read, again: () => setShown(undefined) };
}

/** Reads codes with the camera, one after the other, until it is closed or the page needs no more. */
export function ScanDialog(props: ScanDialogProps) {
  const { t } = useTranslation('scan');
  const mayManage = useCan('catalog:manage');
  const { shown, show, read, again } = useReading(props);
  const isAsking = shown?.kind === 'unknown' || shown?.kind === 'choice';
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, props.open && !isAsking, read);
  return (
    <GuardedModal
      open={props.open}
      width={480}
      title={t('title')}
      footer={null}
      onClose={() => {
        again();
        props.onClose();
      }}
      destroyOnHidden
    >
      <div className={styles.scan}>
        {!isAsking && <Picture camera={camera} video={video} />}
        {shown?.kind !== 'choice' && (
          <p className={styles.answer} role="status" data-good={shown?.kind === 'good'}>
            {shown?.kind === 'good' && <CheckCircleFilled aria-hidden />}
            {shown !== undefined && shown.kind !== 'good' && <CloseCircleFilled aria-hidden />}{' '}
            {shown?.kind === 'unknown' ? t('unknown', { code: shown.code }) : shown?.text}
          </p>
        )}
        {shown?.kind === 'choice' && (
          <ScanChoice choices={shown.choices} onChoose={(chosen) => show(shown.choose(chosen), '')} />
        )}
        {shown?.kind === 'unknown' && mayManage && (
          <UnknownCode code={shown.code} onKnown={() => read(shown.scanned)} />
        )}
        {isAsking && <Button onClick={again}>{t('other')}</Button>}
        {!isAsking && <TypedCode onRead={read} />}
      </div>
    </GuardedModal>
  );
}

interface PictureProps {
  camera: Camera;
  video: RefObject<HTMLVideoElement | null>;
}

function Picture({ camera, video }: PictureProps) {
  const { t } = useTranslation('scan');
  const { state, cameras, torch } = camera;
  const isBlind = state !== 'starting' && state !== 'running';
  return (
    <>
      {isBlind && <Alert type="warning" showIcon role="alert" title={t(state)} />}
      <div className={styles.picture} hidden={isBlind}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera')} />
        <div className={styles.frame} aria-hidden />
      </div>
      {!isBlind && (
        <div className={styles.controls}>
          <span className={styles.hint}>{t(state === 'running' ? 'aim' : 'starting')}</span>
          {torch !== undefined && (
            <Button
              icon={<BulbOutlined aria-hidden />}
              aria-pressed={torch}
              type={torch ? 'primary' : 'default'}
              onClick={() => camera.setTorch(!torch)}
            >
              {t('torch')}
            </Button>
          )}
          {cameras.length > 1 && (
            <Select
              aria-label={t('camera')}
              className={styles.cameras ?? ''}
              value={camera.cameraId ?? null}
              onChange={(id) => id !== null && camera.chooseCamera(id)}
              options={cameras.map(({ deviceId, label }, index) => ({
                value: deviceId,
                label: label === '' ? t('otherCamera', { number: index + 1 }) : label,
              }))}
            />
          )}
        </div>
      )}
    </>
  );
}

function TypedCode({ onRead }: { onRead: (code: string) => boolean }) {
  const { t } = useTranslation('scan');
  const id = useId();
  const [code, setCode] = useState('');
  const input = useRef<InputRef>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current = input.current?.input ?? null;
  });
  /** A text that cannot be read yet stays in the field. */
  const read = (text: string) => {
    if (text.trim() !== '') setCode(onRead(text.trim()) ? '' : text);
  };
  useScanTarget(field, read);
  return (
    <div>
      <label htmlFor={id} className={styles.hint}>
        {t('typed')}
      </label>
      <Input.Search
        ref={input}
        id={id}
        value={code}
        enterButton={t('enter')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
        onSearch={read}
      />
    </div>
  );
}
