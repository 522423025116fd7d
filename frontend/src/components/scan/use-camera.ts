import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDetector } from './detector';

const LOOK_MS = 120;
/** A code that stays in the picture counts once. */
const SAME_CODE_MS = 2000;
const MAX_SIDE = 1280;

export type CameraState = 'starting' | 'running' | 'insecure' | 'refused' | 'missing';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  cameras: readonly MediaDeviceInfo[];
  cameraId: string | undefined;
  chooseCamera: (id: string) => void;
  /** Undefined where the camera has no light. */
  torch: boolean | undefined;
  setTorch: (on: boolean) => void;
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
}

/** Copies the picture of a camera, at most so large that a reader stays quick. */
function copyPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}

/** Looks at the pictures one after the other until it is stopped; each code is told once while it stays. */
function watch(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  let last = { code: '', at: 0 };
  const look = async () => {
    const detect = await loadDetector();
    const code = copyPicture(video, canvas) ? await detect(canvas) : undefined;
    if (isStopped) return;
    const now = performance.now();
    if (code !== undefined && code !== '') {
      if (code !== last.code || now - last.at > SAME_CODE_MS) onCode(code);
      last = { code, at: now };
    }
  };
  const next = () => {
    timer = setTimeout(() => void look().catch(() => undefined).then(() => !isStopped && next()), LOOK_MS);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

/** The picture of a camera, and the codes in it while `active`. */
export function useCamera(active: boolean, onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack>(undefined);
  const tell = useRef(onCode);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const [torch, setLight] = useState<boolean>();
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    if (!active) return undefined;
    let stop = () => undefined as void;
    let isOver = false;
    const start = async () => {
      // Browsers have no camera at all for pages without https.
      if (!window.isSecureContext || navigator.mediaDevices === undefined) return setState('insecure');
      const wanted = chosen === undefined ? { facingMode: 'environment' } : { deviceId: { exact: chosen } };
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { ...wanted, width: { ideal: MAX_SIDE } },
        audio: false,
      });
      const [own] = stream.getVideoTracks();
      const shown = video.current;
      if (isOver || own === undefined || shown === null) return stream.getTracks().forEach((each) => each.stop());
      track.current = own;
      shown.srcObject = stream;
      await shown.play();
      const unwatch = watch(shown, (code) => tell.current(code));
      stop = () => {
        unwatch();
        stream.getTracks().forEach((each) => each.stop());
        shown.srcObject = null;
      };
      if (isOver) return stop();
      setState('running');
      setCurrent(own.getSettings().deviceId);
      setLight((own.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true ? false : undefined);
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    };
    setState('starting');
    start().catch((error: unknown) => !isOver && setState(stateOf(error)));
    return () => {
      isOver = true;
      stop();
    };
  }, [active, chosen]);

  const setTorch = (on: boolean) => {
    const constraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
    track.current?.applyConstraints(constraints).then(
      () => setLight(on),
      () => setLight(undefined),
    );
  };
  return { video, state, cameras, cameraId: chosen ?? current, chooseCamera: setChosen, torch, setTorch };
}
