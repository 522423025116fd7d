import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDetector } from './detector';
import { tellOnce } from './tell-once';

const LOOK_MS = 120;
const MAX_SIDE = 1280;

export type CameraState = 'starting' | 'running' | 'insecure' | 'refused' | 'missing';

export interface Camera {
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

/** Copies the picture of a camera, scaled down so that the reader stays fast. */
function copyPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}

/** Scans the frames of the video until it is stopped; each code is reported once while it stays. */
function watch(video: HTMLVideoElement, onCode: (code: string) => boolean): () => void {
  const canvas = document.createElement('canvas');
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const tell = tellOnce(onCode);
  const look = async () => {
    const detect = await loadDetector();
    const code = copyPicture(video, canvas) ? await detect(canvas) : undefined;
    if (isStopped) return;
    if (code !== undefined && code !== '') tell(code, performance.now());
  };
  const next = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(() => !isStopped && next()),
      LOOK_MS,
    );
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

const hasLight = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;

/** Asks for a camera: the chosen one, else the one at the back of the device. */
async function openCamera(chosen: string | undefined): Promise<MediaStream> {
  const wanted = chosen === undefined ? { facingMode: 'environment' } : { deviceId: { exact: chosen } };
  const video = { ...wanted, width: { ideal: MAX_SIDE } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Shows the picture of a camera, and reports the codes in it while `active`: repeatedly until they are accepted. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (code: string) => boolean,
): Camera {
  const tell = useRef(onCode);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [torch, setLight] = useState<boolean>();
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    if (!active) return undefined;
    const ends: (() => void)[] = [];
    let isOver = false;
    const start = async () => {
      setState('starting');
      // Browsers have no camera at all for pages without https.
      if (!window.isSecureContext || navigator.mediaDevices === undefined) return setState('insecure');
      const stream = await openCamera(chosen);
      ends.push(() => close(stream));
      const [own] = stream.getVideoTracks();
      const shown = video.current;
      if (isOver || own === undefined || shown === null) return close(stream);
      await play(shown, stream);
      if (isOver) return undefined;
      ends.push(watch(shown, (code) => tell.current(code)));
      setState('running');
      setTrack(own);
      setLight(hasLight(own) ? false : undefined);
      const devices = await navigator.mediaDevices.enumerateDevices();
      return setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    };
    start().catch((error: unknown) => !isOver && setState(stateOf(error)));
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [active, chosen, video]);

  const setTorch = (on: boolean) => {
    const constraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
    track?.applyConstraints(constraints).then(
      () => setLight(on),
      () => setLight(undefined),
    );
  };
  const cameraId = chosen ?? track?.getSettings().deviceId;
  return { state, cameras, cameraId, chooseCamera: setChosen, torch, setTorch };
}
