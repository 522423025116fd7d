import type { ComponentType } from 'react';
import type { HitState } from '@/features/search/use-hits';

/** A line of the search overlay. */
export interface PaletteEntry {
  /** Unique in the overlay. */
  readonly value: string;
  readonly title: string;
  readonly path: string;
  readonly icon: ComponentType;
  readonly detail?: string;
  readonly state?: HitState | undefined;
  readonly isLocked?: boolean;
  readonly preload?: () => void;
  readonly onOpen?: () => void;
  /** While the server has not answered, its entries are those of the text before. The others are those of the text. */
  readonly turn: 'before-answer' | 'answer' | 'after-answer';
}

export interface PaletteSection {
  readonly key: string;
  /** Absent for an entry that needs none. */
  readonly heading?: string;
  readonly entries: readonly PaletteEntry[];
}

export const entriesOf = (sections: readonly PaletteSection[]): PaletteEntry[] =>
  sections.flatMap(({ entries }) => entries);
