/** Breaks that are kept by a report; further ones are only counted. */
const MAX_BREAKS = 50;

/** Something that does not add up. */
export interface AuditBreak {
  /** `activity`: the records of what happened, and what they say exists; `ledger`: the sums and states of the books. */
  readonly area: 'activity' | 'ledger';
  readonly problem: string;
  /** The collection that is wrong. */
  readonly collection: string;
  /** The movement's number on its level, or the record's in the chain; 0 where neither applies. */
  readonly seq?: number;
  readonly levelKey?: string;
  /** Where the thing is; callers who are limited to sites hear of it at theirs only. */
  readonly siteId?: string;
  readonly kind?: string;
  readonly id?: string;
  readonly label?: string | null;
}

/** What an audit has found, for a caller who may be limited to sites. */
export class AuditReport {
  readonly breaks: AuditBreak[] = [];
  found = 0;
  levels = 0;
  movements = 0;
  /** Activity records that were found in order before the first break. */
  records = 0;

  constructor(private readonly siteIds: ReadonlySet<string> | null = null) {}

  get ok(): boolean {
    return this.found === 0;
  }

  /** Whether the caller sees what is at a site. */
  sees(siteId: unknown): boolean {
    return this.siteIds?.has(String(siteId)) ?? true;
  }

  add(found: AuditBreak): void {
    const hidden = found.siteId === undefined ? found.area !== 'activity' : !this.sees(found.siteId);
    if (this.siteIds && hidden) return;
    this.found += 1;
    if (this.breaks.length < MAX_BREAKS) this.breaks.push(found);
  }
}
