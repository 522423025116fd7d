import type { ComponentType } from 'react';
import type { Tone } from '@/shared/theme/palette';

/** Colour and icon of a state, beside its word. */
export interface Look {
  readonly tone: Tone;
  readonly icon: ComponentType;
}
