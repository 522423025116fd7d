const TONES = { good: 880, bad: 196 } as const;
const BUZZ = { good: 40, bad: [80, 60, 80] } as const;
const SECONDS = 0.14;

/** Feedback for a scan by sound and vibration, where the device supports them. */
export function signal(kind: 'good' | 'bad') {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'good' ? BUZZ.good : [...BUZZ.bad]);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONES[kind];
  tone.type = kind === 'good' ? 'sine' : 'square';
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
  tone.addEventListener('ended', () => void audio.close());
}
