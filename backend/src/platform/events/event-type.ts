import type { Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import type { ChangeLog, Permission, RequestContext, Transactional } from '../context/index.js';

/**
 * Something that can happen to one kind of thing, declared once by the module whose things they are. The declaration
 * decides which fields of the thing a record keeps: ids, numbers, dates and choices are facts, hashed for ever; whatever
 * people typed is text, kept beside the hash so that it can be erased. A field in neither list is not recorded.
 */
export interface EventType<Thing> {
  /** Such as `article.updated`. */
  readonly name: string;
  readonly kind: string;
  readonly facts: readonly (keyof Thing & string)[];
  readonly texts: readonly (keyof Thing & string)[];
  /** Who is told of it as it happens: members with one of these permissions, beside the people it concerns. */
  readonly seenBy: readonly Permission[] | 'member';
  /** Whether it can change what people may do or see: whoever it concerns is looked at again at once. */
  readonly changesAccess?: boolean;
}

const declared = new Map<string, EventType<never>>();

/** Declares the events of one kind of thing, by the last part of their names. */
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

/** The declaration of a stored event's type; undefined for one that a newer or older version has made. */
export function eventTypeOf(name: string): EventType<never> | undefined {
  return declared.get(name);
}

/** What an event happened to, and whom it concerns. */
export interface Subject {
  readonly id: Types.ObjectId | string;
  /** How people call it, such as a number or a code; never a person's name, for it is hashed. */
  readonly label?: string | null;
  readonly siteIds?: readonly (Types.ObjectId | null | undefined)[];
  readonly people?: readonly (Types.ObjectId | null | undefined)[];
  /** Whether it stands among what the person did outside of any organisation, and in no organisation's chain. */
  readonly outside?: boolean;
}

/** The thing as it was and as it is; only fields that differ are kept. */
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

/** Records in the running transaction that something happened: activity, outbox and live feed are made of it. */
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

/** Who did it: in an organisation the person that its books know, outside of any the account. */
function actorOf({ principal, userId }: Recorder, tenantId: Types.ObjectId | null): Types.ObjectId | null {
  if (!principal) return null;
  if (!tenantId) return principal.accountId;
  const { membership } = principal;
  const actor = userId ?? (membership?.tenantId.equals(tenantId) ? membership.userId : undefined);
  if (!actor) throw new Error('a record in an organisation names the person who acts by `userId`');
  return actor;
}

/** Says that a command found everything as it should be already, so that there is nothing to record. */
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
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is));
  return Object.fromEntries(changed.map(([field, was, is]) => [field, { before: was, after: is }]));
}

/** A stored value as JSON: ids and times become texts, what is absent becomes null. */
export function asJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(asJson);
  if (isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
  return String(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
