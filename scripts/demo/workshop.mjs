import { Client, signIn } from './client.mjs';
import { MEMBERS } from './people.mjs';

const HOUR_MS = 3_600_000;
/** Sessions end after 12 idle hours. */
const ACTIVE_EVERY_MS = 11 * HOUR_MS;

/** The organisation on the private server: its members, signed in, and the time of day that is there. */
export class Workshop {
  #server;
  #clients = new Map();
  #tenantId;
  #offsetMs;
  #seenAt;

  constructor(server, clockMs) {
    this.#server = server;
    this.#offsetMs = clockMs - Date.now();
    this.#seenAt = clockMs;
  }

  /** Founds the organisation, whose owner invites the others. */
  async found({ name, language, siteName }) {
    const [owner, ...others] = MEMBERS;
    const person = await this.#signIn(owner, language);
    const { token, tenant, site } = await person.post('/tenants', {
      ...{ name, language, siteName },
      ...{ timeZone: 'Europe/Paris', currency: 'EUR' },
    });
    this.#tenantId = tenant.id;
    const api = new Client(this.#server.origin, token);
    this.#keep(owner, api);
    const roles = new Map((await api.all('/roles')).map(({ key, id }) => [key, id]));
    for (const { email, role } of others)
      await api.post('/users/invitations', { emails: [email], roleId: roles.get(role) });
    await Promise.all(others.map((member) => this.#join(member, language)));
    return site;
  }

  as(id) {
    return this.#clients.get(id);
  }

  /** Moves the time of day forward. Meanwhile the members keep their sessions, as people do whose window is open. */
  async advanceTo(clockMs) {
    while (clockMs - this.#seenAt > ACTIVE_EVERY_MS) {
      await this.#setClock(this.#seenAt + ACTIVE_EVERY_MS);
      this.#seenAt += ACTIVE_EVERY_MS;
      await Promise.all([...this.#clients.values()].map((api) => api.get('/users/me')));
    }
    await this.#setClock(clockMs);
  }

  /** From now on the clock shows the true time. */
  async catchUp() {
    await this.advanceTo(Date.now());
    this.#offsetMs = 0;
  }

  async #setClock(clockMs) {
    if (clockMs <= Date.now() + this.#offsetMs) return;
    await this.#server.setClock(clockMs);
    this.#offsetMs = clockMs - Date.now();
  }

  /** Works on in the organisation as this member, who signs in again where the session has ended. */
  #keep(member, api) {
    api.renewToken = async () => {
      const person = await signIn(this.#server.origin, member.email);
      return (await person.enter(this.#tenantId)).token;
    };
    this.#clients.set(member.id, api);
  }

  async #signIn({ email, name }, language) {
    const person = await signIn(this.#server.origin, email);
    await introduce(person, { name, language });
    return person;
  }

  async #join(member, language) {
    const person = await this.#signIn(member, language);
    await acceptInvitation(person, this.#tenantId);
    this.#keep(member, await person.enter(this.#tenantId));
  }
}

/** Gives a new person their name. */
export async function introduce(person, { name, language }) {
  const me = await person.get('/users/me');
  if (me.name === '') await person.patch('/users/me', me.version, { name, language });
}

/** Accepts the invitation to an organisation; an invitation from before the first sign-in is accepted already. */
export async function acceptInvitation(person, tenantId) {
  const { items } = await person.get('/users/me/invitations');
  const invitation = items.find(({ tenant }) => tenant.id === tenantId);
  if (invitation) await person.post(`/users/me/invitations/${invitation.id}/accept`);
}
