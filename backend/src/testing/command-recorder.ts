import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { FastifyInstance } from 'fastify';
import { type Connection, mongo } from 'mongoose';
import { Faults } from '../platform/faults/faults.js';

/** A request with this header has its commands in the header of its answer. */
const HEADER = 'x-database-commands';

/** The reads whose plan can be run again to count the scanned documents. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct']);

/** Fields that `explain` does not take: of the transaction, the cursor and the driver. */
const OUTER = new Set([
  '$db',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'maxTimeMS',
]);

/** One command that a request sent. */
interface SentCommand {
  readonly key: string;
  readonly command: mongo.Document;
  /** The command and its collection. */
  readonly name: string;
  /** 1 if no other command had to end before it. */
  readonly depth: number;
  readonly sentBytes: number;
  receivedBytes?: number;
}

/** Lists the database commands of single requests, so that a test can hold their number. */
@Injectable()
export class CommandRecorder implements OnModuleInit {
  readonly #current = new AsyncLocalStorage<SentCommand[]>();
  readonly #byRequest = new WeakMap<object, SentCommand[]>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly host: HttpAdapterHost,
    private readonly faults: Faults,
  ) {}

  onModuleInit(): void {
    if (!this.faults.recordsCommands) return;
    const client = this.connection.getClient();
    client.on('commandStarted', (event) => this.#start(event));
    client.on('commandSucceeded', (event) => this.#end(event, event.reply));
    client.on('commandFailed', (event) => this.#end(event, {}));
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.headers[HEADER] === undefined) return done();
      const commands: SentCommand[] = [];
      this.#byRequest.set(request, commands);
      this.#current.run(commands, done);
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      const commands = this.#byRequest.get(request);
      if (commands) void reply.header(HEADER, JSON.stringify(await this.#figuresOf([...commands])));
      return payload;
    });
  }

  #start(event: mongo.CommandStartedEvent): void {
    const commands = this.#current.getStore();
    if (!commands) return;
    const { commandName, command } = event;
    const ended = commands.filter(({ receivedBytes }) => receivedBytes !== undefined);
    const target: unknown = command[commandName];
    commands.push({
      key: keyOf(event),
      command,
      name: typeof target === 'string' ? `${commandName} ${target}` : commandName,
      depth: 1 + Math.max(0, ...ended.map(({ depth }) => depth)),
      sentBytes: mongo.BSON.calculateObjectSize(command),
    });
  }

  #end(event: mongo.CommandSucceededEvent | mongo.CommandFailedEvent, reply: unknown): void {
    const sent = this.#current.getStore()?.find(({ key }) => key === keyOf(event));
    if (sent) sent.receivedBytes = mongo.BSON.calculateObjectSize(reply as mongo.Document);
  }

  async #figuresOf(commands: readonly SentCommand[]): Promise<object[]> {
    const figures: object[] = [];
    for (const { name, depth, sentBytes, receivedBytes = 0, command } of commands)
      figures.push({
        name,
        depth,
        sentBytes,
        receivedBytes,
        ...(await this.#current.exit(() => this.#examined(command))),
      });
    return figures;
  }

  /** The index entries and documents that the database looks at for a read. */
  async #examined(command: mongo.Document): Promise<{ keys: number; documents: number }> {
    const [name = ''] = Object.keys(command);
    if (!READS.has(name)) return { keys: 0, documents: 0 };
    const inner = Object.fromEntries(Object.entries(command).filter(([field]) => !OUTER.has(field)));
    const explained = await this.connection.db?.command({ explain: inner, verbosity: 'executionStats' });
    const stats = explained?.['executionStats'];
    return { keys: stats?.totalKeysExamined ?? 0, documents: stats?.totalDocsExamined ?? 0 };
  }
}

const keyOf = ({
  address,
  connectionId,
  requestId,
}: {
  address: string;
  connectionId?: unknown;
  requestId: number;
}) => `${address} ${String(connectionId)} ${requestId}`;
