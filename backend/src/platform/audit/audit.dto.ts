import { Text } from '../http/index.js';
import type { AuditBreak } from './audit-report.js';

/** The part of the audit that found the break. */
export class BreakPlaceDto {
  @Text({ max: 40, example: 'movements', about: 'The collection of the record.' })
  collection: string;

  @Text({ max: 40, nullable: true, example: 'movement' })
  kind: string | null;

  @Text({ max: 60, nullable: true })
  id: string | null;

  @Text({ max: 200, nullable: true, example: 'REQ-2026-000123' })
  label: string | null;
}

export function toBreakPlace({ collection, kind, id, label }: AuditBreak): BreakPlaceDto {
  return { collection, kind: kind ?? null, id: id ?? null, label: label ?? null };
}
