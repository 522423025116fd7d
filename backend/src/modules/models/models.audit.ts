import { canonicalJson } from '../../ledger/index.js';
import { type Audit, type AuditRun, auditPart, isLegible } from '../../platform/audit/index.js';
import { asJson, type StoredEvent } from '../../platform/events/index.js';
import type { ModelVersion } from './model-versions.schema.js';

const VERSIONS = 'model_versions';

/** The name and the fields of a model at one time, as its records say. */
interface RecordedModel {
  readonly name: unknown;
  readonly fields: unknown;
}

const textOf = ({ name, fields }: RecordedModel): string => canonicalJson(asJson([name, fields]));

/** Each stored version of a model equals the model after one of its records. */
class ModelsAudit implements AuditRun {
  readonly #last = new Map<string, RecordedModel>();
  readonly #all = new Map<string, Set<string>>();
  /** The models with a record whose texts are erased. */
  readonly #unknown = new Set<string>();

  constructor(private readonly audit: Audit) {}

  /** The records of one subject come in order. */
  event({ subject: { kind, id }, textsHash, texts }: StoredEvent): void {
    if (kind !== 'model') return;
    const said = (texts?.values ?? {}) as Record<string, { readonly after?: unknown } | undefined>;
    const isErased = textsHash !== null && texts === null;
    if (isErased || !isLegible(said['fields']?.after)) this.#unknown.add(id);
    const before = this.#last.get(id) ?? { name: null, fields: [] };
    const now = {
      name: said['name'] ? said['name'].after : before.name,
      fields: said['fields'] ? said['fields'].after : before.fields,
    };
    this.#last.set(id, now);
    this.#all.set(id, (this.#all.get(id) ?? new Set()).add(textOf(now)));
  }

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const version of source.walk<ModelVersion>(VERSIONS)) {
      const id = String(version.modelId);
      if (this.#unknown.has(id) || this.#all.get(id)?.has(textOf(version))) continue;
      report.add({
        area: 'activity',
        problem: 'unrecorded',
        collection: VERSIONS,
        kind: 'model',
        id,
        label: String(version.version),
      });
    }
  }
}

auditPart({
  name: 'models',
  pins: [
    {
      kind: 'model',
      collection: 'models',
      events: 'changes',
      facts: ['isDefault'],
      texts: ['name', 'fields'],
      removedBy: 'model.deleted',
    },
  ],
  compares: [VERSIONS],
  begin: (audit) => new ModelsAudit(audit),
});
