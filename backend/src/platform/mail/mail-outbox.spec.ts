import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { Consumers, EventsRepository, type SequencedEvent } from '../events/index.js';
import { Faults } from '../faults/faults.js';
import { JobRepository, type JobRun, Jobs } from '../jobs/index.js';
import { type Mail, MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';

type Handler = (payload: { eventId: string; userId?: string }, run: JobRun) => Promise<unknown>;

const tenantId = new Types.ObjectId();
const [ada, bob, cleo] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
const event = { _id: new Types.ObjectId(), type: 'request.submitted', tenantId } as unknown as SequencedEvent;

const mailTo = (userId: Types.ObjectId): Mail => ({
  ...{ kind: 'decision', to: `${String(userId)}@example.org`, language: 'en', userId },
  ...{ subject: '', text: '', html: '' },
});

/** An outbox with two e-mails about one event, and the job that sends them. */
async function outboxWithJob(type: string = event.type) {
  const sent: { to: string; id: string }[] = [];
  const attempted: string[] = [];
  const inserted: { payload: unknown }[] = [];
  const failing = new Map<string, Error>();
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
      { provide: EventsRepository, useValue: { findById: async () => ({ ...event, type }) } },
      {
        provide: MailService,
        useValue: {
          send: async (mail: Mail, id: string) => {
            attempted.push(mail.to);
            const failure = failing.get(mail.to);
            if (failure) throw failure;
            sent.push({ to: mail.to, id });
          },
        },
      },
      { provide: Faults, useValue: { afterMail: () => undefined } },
    ],
  }).compile();
  await module.init();
  const outbox = module.get(MailOutbox);
  const recipients = [ada, bob];
  outbox.on({ name: 'request.submitted' }, async () => recipients.map(mailTo));
  const completed = new Set<string>();
  const stopping = new AbortController();
  const send = async (payload: { userId?: string } = {}) => {
    const complete = async (part: string) => void completed.add(part);
    const { signal } = stopping;
    const run = { id: 'job', tenantId, completed, complete, signal };
    await handler?.({ eventId: String(event._id), ...payload }, run as unknown as JobRun);
  };
  return {
    outbox,
    recipients,
    completed,
    stopping,
    send,
    sent,
    attempted,
    failing,
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
  const { send, sent, completed } = await outboxWithJob();
  await send();
  const [, second] = sent.splice(0);
  completed.delete(String(bob));
  await send();
  expect(sent).toEqual([second]);
});

test('recipients that come and go between attempts get one e-mail each', async () => {
  const { send, sent, recipients, completed } = await outboxWithJob();
  await send();
  completed.delete(String(bob));
  sent.pop();
  recipients.splice(0, recipients.length, cleo, bob);
  await send();
  recipients.splice(0, recipients.length, bob, ada, cleo);
  await send();
  expect(sent.map(({ to }) => to)).toEqual([ada, cleo, bob].map((userId) => mailTo(userId).to));
});

test('an e-mail to an address without a member is sent once, and its job does not contain the address', async () => {
  const { outbox, send, sent, completed } = await outboxWithJob('invitation.sent');
  const to = 'eve@example.org';
  const { userId: _none, ...mail } = mailTo(ada);
  outbox.on({ name: 'invitation.sent' }, async () => [{ ...mail, to }]);
  await send();
  await send();
  expect(sent.map((one) => one.to)).toEqual([to]);
  expect([...completed].join()).not.toContain(to);
});

test('an e-mail that its member does not want is not sent, and counts as done', async () => {
  const { outbox, send, sent, completed } = await outboxWithJob();
  outbox.screenWith(async (_event, mail) => (mail.userId?.equals(ada) ? undefined : mail));
  await send();
  expect([...completed]).toEqual([ada, bob].map(String));
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

/** A refusal as nodemailer reports it. */
const refusal = (response: string) =>
  Object.assign(new Error('refused'), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: Number(response.slice(0, 3)) },
  });
const addressOf = (userId: Types.ObjectId) => mailTo(userId).to;

test('a job whose runner stops sends the e-mail under way and no further one', async () => {
  const { outbox, stopping, send, sent, completed } = await outboxWithJob();
  outbox.screenWith(async (_event, mail) => {
    stopping.abort();
    return mail;
  });
  await expect(send()).rejects.toThrow('aborted');
  expect(sent.map(({ to }) => to)).toEqual([addressOf(ada)]);
  expect([...completed]).toEqual([String(ada)]);
});

test.each([
  '550 5.1.1 no such mailbox',
  '550-5.1.1 no such mailbox,\n550 5.1.1 see our pages',
  '554 5.2.1 the mailbox is disabled',
  '556 5.1.10 the domain takes no e-mail',
])(
  'a recipient whose mailbox is refused with %j gets no further attempt, and the others get their e-mail',
  async (response) => {
    const { send, sent, failing, completed } = await outboxWithJob();
    failing.set(addressOf(ada), refusal(response));
    await send();
    expect(sent.map(({ to }) => to)).toEqual([addressOf(bob)]);
    expect([...completed]).toEqual([ada, bob].map(String));
  },
);

test.each([
  '451 4.7.1 later',
  '450 5.1.1 no such mailbox, today',
  '452 4.2.2 the mailbox is full',
  '554 5.7.1 relay access denied',
  '554 relay access denied',
  '550 relay not permitted',
  '530 authentication required',
  '550 5.1.8 the domain of the sender is unknown',
  '552 5.2.2 the mailbox is full',
  '503 5.5.1 wrong order',
])('a recipient that gets %j is retried, and delays no other one', async (response) => {
  const { send, sent, failing, completed } = await outboxWithJob();
  const error = refusal(response);
  failing.set(addressOf(ada), error);
  await expect(send()).rejects.toBe(error);
  expect([...completed]).toEqual([String(bob)]);
  failing.clear();
  await send();
  expect(sent.map(({ to }) => to)).toEqual([bob, ada].map(addressOf));
});

test.each([
  ['does not answer', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['refuses the login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['closes the connection', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }],
])('a mail server that %s is asked for a few recipients only', async (_what, failure) => {
  const { send, attempted, failing, recipients, completed } = await outboxWithJob();
  recipients.push(...Array.from({ length: 20 }, () => new Types.ObjectId()));
  for (const userId of recipients)
    failing.set(addressOf(userId), Object.assign(new Error('no service'), failure));
  await expect(send()).rejects.toThrow('no service');
  expect(attempted).toHaveLength(3);
  expect(completed.size).toBe(0);
});

test('a mail server that does not answer is tried for three recipients only, although others between them get no e-mail', async () => {
  const { outbox, send, attempted, failing, recipients } = await outboxWithJob();
  recipients.push(...Array.from({ length: 20 }, () => new Types.ObjectId()));
  const wanting = recipients.filter((_userId, at) => at % 2 === 0);
  outbox.screenWith(async (_event, mail) =>
    wanting.some((userId) => mail.userId?.equals(userId)) ? mail : undefined,
  );
  for (const userId of wanting)
    failing.set(addressOf(userId), Object.assign(new Error('no service'), { code: 'ETIMEDOUT' }));
  await expect(send()).rejects.toThrow('no service');
  expect(attempted).toHaveLength(3);
});
