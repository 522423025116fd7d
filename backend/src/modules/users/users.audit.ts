import { canonicalJson } from '../../ledger/index.js';
import { type Audit, type AuditRun, auditPart, inBatches, type Pin } from '../../platform/audit/index.js';
import { asJson, type StoredEvent } from '../../platform/events/index.js';
import type { Invitation } from './invitations/invitations.schema.js';
import type { Person } from './people/people.schema.js';
import type { Delegate, MembershipDoc, User } from './users.schema.js';

const MEMBERSHIPS = 'memberships';
const PEOPLE = 'people';
const INVITATIONS = 'invitations';

const member: Pin = {
  kind: 'member',
  collection: MEMBERSHIPS,
  idField: 'userId',
  events: 'changes',
  facts: ['roleId', 'siteIds', 'status', 'delegate'],
  texts: ['email'],
  restartedBy: 'member.joined',
  removedBy: 'member.removed',
};

const invitation: Pin = {
  kind: 'invitation',
  collection: INVITATIONS,
  // Those to a reserved membership have its role and sites.
  filter: { userId: null },
  events: 'changes',
  facts: ['roleId', 'siteIds', 'expiresAt'],
  removedBy: 'invitation.withdrawn',
  // Accepting one records the member who joins.
  mayBeGone: true,
};

/** The delegation of one member to another, as a text. */
const delegation = (from: unknown, delegate: unknown) => `${String(from)} ${canonicalJson(asJson(delegate))}`;

/**
 * Compares memberships with their people and accounts, delegates with the records of their delegators, and invitations
 * with the memberships that they are to. Names are compared with each other: no record contains them.
 */
class MembersAudit implements AuditRun {
  readonly #recorded = new Set<string>();
  readonly #delegations = new Set<string>();
  /** The role and sites of memberships that are not accepted yet. */
  readonly #reserved = new Map<string, string>();

  constructor(private readonly audit: Audit) {}

  event({ subject, facts }: StoredEvent): void {
    if (subject.kind !== 'member') return;
    this.#recorded.add(subject.id);
    const { after } = (facts['delegate'] ?? {}) as { after?: unknown };
    if (after) this.#delegations.add(delegation(subject.id, after));
  }

  async check(): Promise<void> {
    const people = await this.#people();
    const { source } = this.audit;
    for await (const members of inBatches(source.walk<MembershipDoc>(MEMBERSHIPS))) {
      const ids = members.flatMap(({ accountId }) => accountId ?? []);
      const accounts = new Map(
        (await source.byIds<User>('users', ids)).map(({ _id, email }) => [String(_id), email]),
      );
      for (const each of members) {
        const problem = this.#problem(each, people.get(String(each.userId)), accounts);
        if (problem) this.#found(problem, MEMBERSHIPS, 'member', each.userId);
        if (!each.accountId) this.#reserved.set(String(each.userId), grantOf(each));
      }
    }
    for await (const each of source.walk<Invitation>(INVITATIONS)) {
      if (!each.userId || this.#reserved.get(String(each.userId)) === grantOf(each)) continue;
      this.#found('grant', INVITATIONS, 'invitation', each._id);
    }
  }

  /** The people of the organisation, each with a record of having been a member. */
  async #people(): Promise<Map<string, Person>> {
    const people = new Map<string, Person>();
    for await (const person of this.audit.source.walk<Person>(PEOPLE)) {
      const { userId, email, name, erasedAt } = person;
      people.set(String(userId), person);
      const isErased = !email && !name;
      if (!this.#recorded.has(String(userId))) this.#found('unrecorded', PEOPLE, 'person', userId);
      else if (erasedAt ? !isErased : !email) this.#found('erased', PEOPLE, 'person', userId);
    }
    for (const id of this.#recorded) if (!people.has(id)) this.#found('missing', PEOPLE, 'person', id);
    return people;
  }

  #problem(
    { userId, accountId, email, name, delegatedFrom }: MembershipDoc,
    person: Person | undefined,
    accounts: ReadonlyMap<string, string>,
  ): string | undefined {
    const isPerson =
      person && !person.erasedAt && person.email === email && (person.name ?? '') === (name ?? '');
    if (!isPerson) return 'person';
    if (accountId && accounts.get(String(accountId)) !== email) return 'account';
    const isRecorded = ({ userId: from, ...period }: Delegate) =>
      this.#delegations.has(delegation(from, { userId, ...period }));
    return (delegatedFrom ?? []).every(isRecorded) ? undefined : 'delegatedFrom';
  }

  #found(problem: string, collection: string, kind: string, id: unknown): void {
    this.audit.report.add({ area: 'activity', problem, collection, kind, id: String(id) });
  }
}

const grantOf = ({ roleId, siteIds }: Pick<MembershipDoc, 'roleId' | 'siteIds'>): string =>
  [roleId, ...(siteIds ?? ['everywhere'])].map(String).join();

auditPart({
  name: 'members',
  pins: [member, invitation],
  compares: [PEOPLE],
  begin: (audit) => new MembersAudit(audit),
});
