import type { Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import type { ChangeLog, Permission, RequestContext, Transactional } from '../context/index.js';

/**
 * An event type, declared once by the module that owns the subject. The declaration lists the recorded fields: ids,
 * numbers, dates and choices are facts, which are hashed permanently; text that people typed is stored beside its hash,
 * so that it can be erased. Other fields are not recorded.
 */
export interface EventType<Thing> {
  /** Such as `article.updated`. */
  readonly name: string;
  readonly kind: string;
  readonly facts: readonly (keyof Thing & string)[];
  readonly texts: readonly (keyof Thing & string)[];
  /** The permissions whose holders are notified live, in addition to the people concerned. */
  readonly seenBy: readonly Permission[] | 'member';
  /** True if it can change access: the streams of the people concerned are checked again at once. */
  readonly changesAccess?: boolean;
}

const declared = new Map<string, EventType<never>>();

/** Declares the events of one kind of subject, by the last part of their names. */
export function eventTypes<Thing>() {
  return <Name extends string>(
    kind: string,
    names: readonly Name[],
    fields: Pick<EventType<Thing>, 'facts' | 'texts' | 'seenBy' | 'changesAccess'>,
  ): Readonly<Record<Name, EventType<Thing>>> => {
    const types = names.map((last) => [last, { name: `${kind}.${last}`, kind, ...fields }] as const);
    for (const [, type] of types) declared.set(type.name, type);
    return Object.fromEntries(types) as Record<Name, EventType<Thing>>;
  };
}

/** The declaration of a stored event's type; undefined for types of newer or older versions. */
export function eventTypeOf(name: string): EventType<never> | undefined {
  return declared.get(name);
}

/** The types of which only the people concerned are notified. A file may belong to any site, and its events name none. */
export function typesForPeopleOnly(): string[] {
  return [...declared.values()].filter(({ seenBy }) => seenBy.length === 0).map(({ name }) => name);
}

/**
 * The subject of an event, and the people concerned: those who may read the subject without a permission and at any site.
 * A person who is only named by it, such as an assignee, is a fact.
 */
export interface Subject {
  readonly id: Types.ObjectId | string;
  /** The display name, such as a number or a code; never a person's name, because it is hashed. */
  readonly label?: string | null;
  readonly siteIds?: readonly (Types.ObjectId | null | undefined)[];
  readonly people?: readonly (Types.ObjectId | null | undefined)[];
  /** True if it is recorded among the person's actions outside of any organisation, and in no organisation's chain. */
  readonly outside?: boolean;
}

/** The values before and after; only fields that differ are recorded. */
export interface BeforeAfter<Thing> {
  readonly before?: Partial<Thing> | null;
  readonly after?: Partial<Thing> | null;
}

/** An event of a running transaction, before it is stored. */
type Recorder = RequestContext & {
  readonly changes: ChangeLog;
  readonly tenantId?: Types.ObjectId;
  readonly userId?: Types.ObjectId;
};

/** Records an event in the running transaction: activity record, outbox entry and live feed. */
export function record<Thing>(
  tx: Recorder,
  type: EventType<Thing>,
  subject: Subject,
  change: BeforeAfter<Thing> = {},
): void {
  const tenantId = subject.outside ? null : (tx.tenantId ?? tx.principal?.membership?.tenantId ?? null);
  tx.changes.events.push({
    tenantId,
    actorId: actorOf(tx, tenantId),
    type: type.name,
    subject: { kind: type.kind, id: String(subject.id), label: subject.label ?? null },
    siteIds: idsOf(subject.siteIds),
    people: idsOf(subject.people),
    facts: differences(type.facts, change),
    texts: differences(type.texts, change),
  });
}

/** The actor: the person in the organisation's books, or the account outside of any organisation. */
function actorOf({ principal, userId }: Recorder, tenantId: Types.ObjectId | null): Types.ObjectId | null {
  if (!principal) return null;
  if (!tenantId) return principal.accountId;
  const { membership } = principal;
  const actor = userId ?? (membership?.tenantId.equals(tenantId) ? membership.userId : undefined);
  if (!actor) throw new Error('a record in an organisation needs the acting person in `userId`');
  return actor;
}

/** Declares that a command changed nothing, so that there is no event to record. */
export function nothingChanged(tx: Transactional<RequestContext>): void {
  tx.changes.nothingChanged = true;
}

function idsOf(ids: Subject['siteIds'] = []): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined).map(String))];
}

function differences<Thing>(
  fields: readonly (keyof Thing & string)[],
  { before, after }: BeforeAfter<Thing>,
): Record<string, Json> {
  const changed = fields
    .map((field) => [field, asJson(before?.[field]), asJson(after?.[field])] as const)
    .filter(([, was, is]) => !isSame(was, is));
  return Object.fromEntries(changed.map(([field, was, is]) => [field, { before: was, after: is }]));
}

/** Compares values of which most are texts and numbers, or null before or after. */
function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && one !== null && typeof other === 'object' && other !== null;
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}

/** The string form of an object without `toString`. */
export const NO_TEXT = '[object Object]';

/** A stored value as JSON: ids and times become texts, undefined becomes null. */
export function asJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(asJson);
  // Values of a request are instances of the classes that declare them.
  if (isPlain(value) || String(value) === NO_TEXT)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
  return String(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
