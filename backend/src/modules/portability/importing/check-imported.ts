import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { TenantData } from '../../../platform/database/index.js';
import { type Role, Roles } from '../../roles/index.js';
import { VerifyLedger } from '../../stock/index.js';
import type { TenantDoc } from '../../tenants/index.js';
import type { Invitation, MembershipDoc, Person } from '../../users/index.js';
import { refused } from '../archive/archive.js';
import { dataName, MANIFEST } from '../archive/archive-layout.js';
import type { DeferredDocuments } from './archive-importer.js';

/** The ids that the documents of an archive may refer to, as texts. */
interface KnownIds {
  readonly roles: ReadonlyMap<string, Role>;
  readonly sites: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, Person>;
}

type MembershipGrant = Pick<MembershipDoc, 'roleId' | 'siteIds'>;

/** Checks an imported organisation as a whole before it becomes visible: references and sums across documents. */
@Injectable()
export class CheckImported {
  constructor(
    private readonly data: TenantData,
    private readonly roles: Roles,
    private readonly ledger: VerifyLedger,
  ) {}

  async execute(scope: TenantContext, held: DeferredDocuments, tenant: TenantDoc): Promise<void> {
    await this.#books(scope, held, tenant);
    const roles = await this.#roles(scope);
    const sites = new Set((await this.#all(scope, 'sites')).map(({ _id }) => String(_id)));
    const people = new Map(
      (await this.#all<Person>(scope, 'people')).map((each) => [String(each.userId), each]),
    );
    const known = { roles, sites, people };
    if (!held.members.every((member) => isMember(known, member))) throw refused(dataName('memberships'));
    const members = new Set(held.members.map(({ email }) => email));
    for (const invitation of await this.#all<Invitation>(scope, 'invitations')) {
      const isOpen = isValidGrant(known, invitation) && !members.has(invitation.email);
      if (!isOpen || !people.has(String(invitation.invitedBy))) throw refused(dataName('invitations'));
    }
  }

  /** The imported books must be consistent, with the members and the organisation that are stored last. */
  async #books(scope: TenantContext, { members }: DeferredDocuments, tenant: TenantDoc): Promise<void> {
    const held = new Map<string, readonly object[]>([
      ['memberships', members],
      ['tenants', [tenant]],
    ]);
    const [first] = (await this.ledger.audit(scope, held)).breaks;
    if (first) throw refused(first.collection === 'tenants' ? MANIFEST : dataName(first.collection));
  }

  async #roles(scope: TenantContext): Promise<Map<string, Role>> {
    const roles = await this.#all<Role>(scope, 'roles');
    const hasOwner = roles.some(({ key, builtIn }) => builtIn && key === 'owner');
    if (!hasOwner || !roles.every((role) => this.roles.isSound(role))) throw refused(dataName('roles'));
    return new Map(roles.map((role) => [String(role._id), role]));
  }

  async #all<D>(scope: TenantContext, collection: string): Promise<(D & { _id: unknown })[]> {
    const found: (D & { _id: unknown })[] = [];
    for await (const document of this.data.walk(scope, collection)) found.push(document as never);
    return found;
  }
}

/** A membership must have the name and address of its person in the books. */
function isMember(known: KnownIds, member: MembershipDoc): boolean {
  const person = known.people.get(String(member.userId));
  const isKnown = person && !person.erasedAt && person.email === member.email && person.name === member.name;
  const others = [...member.delegatedFrom, ...(member.delegate ? [member.delegate] : [])];
  return (
    Boolean(isKnown) &&
    isValidGrant(known, member) &&
    others.every(({ userId }) => known.people.has(String(userId)))
  );
}

function isValidGrant({ roles, sites }: KnownIds, { roleId, siteIds }: MembershipGrant): boolean {
  return roles.has(String(roleId)) && (siteIds ?? []).every((id) => sites.has(String(id)));
}
