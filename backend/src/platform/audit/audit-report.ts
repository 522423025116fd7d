/** The maximum number of breaks in a report; further ones are only counted. */
const MAX_BREAKS = 50;

/** A contradiction between records and stored documents. */
export interface AuditBreak {
  /** `activity`: the activity records and the documents that they pin; `ledger`: the sums and states of stored documents. */
  readonly area: 'activity' | 'ledger';
  readonly problem: string;
  /** The collection with the break. */
  readonly collection: string;
  /** The movement's number on its level, or the record's in the chain; 0 where neither applies. */
  readonly seq?: number;
  readonly levelKey?: string;
  /** The site of the document; callers with site limits see the breaks of their sites only. */
  readonly siteId?: string;
  readonly kind?: string;
  readonly id?: string;
  readonly label?: string | null;
}

/** The result of an audit, for a caller who may be limited to sites. */
export class AuditReport {
  readonly breaks: AuditBreak[] = [];
  found = 0;
  levels = 0;
  movements = 0;
  /** Activity records in order before the first break. */
  records = 0;

  constructor(private readonly siteIds: ReadonlySet<string> | null = null) {}

  get ok(): boolean {
    return this.found === 0;
  }

  /** Returns whether the caller may see breaks of a site. */
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
