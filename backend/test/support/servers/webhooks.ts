import { type Body, Client } from '../client.js';
import type { Team } from '../people/people.js';
import { until } from '../until.js';
import type { WebhookReceiver } from './webhook-receiver.js';

let paths = 0;

/** A path of the receiver that no other webhook sends to. */
export function newPath(): string {
  paths += 1;
  return `/hooks/${paths}`;
}

/** The webhooks of a team, which send to one receiver. */
export class TeamWebhooks {
  private constructor(
    private readonly owner: Client,
    private readonly receiver: WebhookReceiver,
    private readonly ownerEmail: string,
  ) {}

  static async of({ owner }: Pick<Team, 'owner'>, receiver: WebhookReceiver): Promise<TeamWebhooks> {
    const { email } = await owner.expect(200, owner.get('/users/me'));
    return new TeamWebhooks(owner, receiver, email);
  }

  createWebhook(path: string, events = ['article.created']): Promise<Body> {
    return this.owner.expect(201, this.owner.post('/webhooks', { url: this.receiver.url(path), events }));
  }

  readWebhook({ id }: Body): Promise<Body> {
    return this.owner.expect(200, this.owner.get(`/webhooks/${id}`));
  }

  async listDeliveries({ id }: Body): Promise<Body[]> {
    return (await this.owner.expect(200, this.owner.get(`/webhooks/${id}/deliveries`))).items;
  }

  async disableWebhook(webhook: Body): Promise<void> {
    const { version } = await this.readWebhook(webhook);
    const path = `/webhooks/${webhook.id}`;
    await this.owner.expect(200, this.owner.patch(path, version, { state: 'disabled' }));
  }

  /** Waits until the newest delivery has these values; answers it. */
  async untilDelivery(webhook: Body, expected: object): Promise<Body> {
    let last: Body;
    await until(`a delivery with ${JSON.stringify(expected)}`, async () => {
      [last] = await this.listDeliveries(webhook);
      return Object.entries(expected).every(([key, value]) => last?.[key] === value);
    });
    return last;
  }

  /** Waits until the owner has an e-mail of a kind that contains a text. */
  async untilMail(kind: string, text: string): Promise<void> {
    const anonymous = new Client(this.owner.origin);
    const to = encodeURIComponent(this.ownerEmail);
    await until(`an e-mail ${kind}`, async () => {
      const { items } = await anonymous.expect(200, anonymous.get(`/dev/mailbox?to=${to}`));
      return items.some((mail: Body) => mail.kind === kind && mail.text.includes(text));
    });
  }
}
