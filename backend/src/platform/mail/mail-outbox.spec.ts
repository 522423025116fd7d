import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { Consumers, EventsRepository, type SequencedEvent } from '../events/index.js';
import { Faults } from '../faults/faults.js';
import { JobRepository, Jobs, type Run } from '../jobs/index.js';
import { type Mail, MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';

type Handler = (payload: { eventId: string; userId?: string }, run: Run) => Promise<unknown>;

const tenantId = new Types.ObjectId();
const [ada, bob] = [new Types.ObjectId(), new Types.ObjectId()];
const event = { _id: new Types.ObjectId(), type: 'request.submitted', tenantId } as unknown as SequencedEvent;

const mailTo = (userId: Types.ObjectId): Mail => ({
  ...{ kind: 'decision', to: `${String(userId)}@example.org`, language: 'en', userId },
  ...{ subject: '', text: '', html: '' },
});

/** An outbox with two e-mails about one event, and the job that sends them. */
async function outboxWithJob() {
  const sent: { to: string; id: string }[] = [];
  const inserted: { payload: unknown }[] = [];
  let handler: Handler | undefined;
  let consume: ((events: readonly SequencedEvent[], session: never) => Promise<void>) | undefined;
  const module = await Test.createTestingModule({
    providers: [
      MailOutbox,
      {
        provide: Consumers,
        useValue: { register: ({ handle }: { handle: typeof consume }) => (consume = handle) },
      },
      { provide: Jobs, useValue: { handle: (_type: unknown, run: Handler) => (handler = run) } },
      {
        provide: JobRepository,
        useValue: { insert: async (jobs: { payload: unknown }[]) => void inserted.push(...jobs) },
      },
      { provide: EventsRepository, useValue: { findById: async () => event } },
      {
        provide: MailService,
        useValue: { send: async (mail: Mail, id: string) => void sent.push({ to: mail.to, id }) },
      },
      { provide: Faults, useValue: { afterMail: () => undefined } },
    ],
  }).compile();
  await module.init();
  const outbox = module.get(MailOutbox);
  outbox.on({ name: 'request.submitted' }, async () => [mailTo(ada), mailTo(bob)]);
  const send = async (payload: { userId?: string } = {}, done = 0) => {
    const progress: number[] = [];
    const run = { id: 'job', tenantId, done, progress: async (at: number) => void progress.push(at) };
    await handler?.({ eventId: String(event._id), ...payload }, run as unknown as Run);
    return progress;
  };
  return {
    outbox,
    send,
    sent,
    inserted,
    consume: async (events: SequencedEvent[]) => consume?.(events, null as never),
  };
}

test('a job with the id of the event alone is stored for each event that has e-mails', async () => {
  const { consume, inserted } = await outboxWithJob();
  await consume([event, { ...event, type: 'stock.received' }]);
  expect(inserted.map(({ payload }) => payload)).toEqual([{ eventId: String(event._id) }]);
});

test('a job that was interrupted sends only the rest, under the ids of the first attempt', async () => {
  const { send, sent } = await outboxWithJob();
  await send();
  const [, second] = sent.splice(0);
  expect(await send({}, 1)).toEqual([2]);
  expect(sent).toEqual([second]);
});

test('an e-mail that its member does not want is not sent, and counts as done', async () => {
  const { outbox, send, sent } = await outboxWithJob();
  outbox.screenWith(async (_event, mail) => (mail.userId?.equals(ada) ? undefined : mail));
  expect(await send()).toEqual([1, 2]);
  expect(sent.map(({ to }) => to)).toEqual([mailTo(bob).to]);
});

test('an e-mail that was held is sent to its member alone, and is screened as held', async () => {
  const { outbox, send, sent } = await outboxWithJob();
  const screened: boolean[] = [];
  outbox.screenWith(async (_event, mail, held) => {
    screened.push(held);
    return mail;
  });
  await send({ userId: String(bob) });
  expect(sent.map(({ to }) => to)).toEqual([mailTo(bob).to]);
  expect(screened).toEqual([true]);
});
