import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { newId, requireId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { displayName, Memberships } from '../../users/index.js';
import { queueKeyOf } from '../lines/queue-key.rules.js';
import { RequestWords } from '../reads/request-words.js';
import { RequestReads } from '../reads/requests.reads.js';
import type { RecipientDto, RequestDto } from '../requests.dto.js';
import { recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, Recipient } from '../requests.schema.js';
import { type RequestChange, RequestChanges } from '../reservations/request-changes.js';
import { ComposeLines } from './compose-lines.js';
import { RequestCommands } from './request-command.js';
import type { RequestCreateDto, RequestUpdateDto } from './request-commands.dto.js';
import { SubmitRequest } from './submit-request.js';

/** A date after all needed-by dates: requests without one are allocated last. */
const NO_DATE = new Date('9999-12-31T00:00:00.000Z');

/** Creates a request, and changes it before the decision. */
@Injectable()
export class DraftRequest {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reads: RequestReads,
    private readonly submission: SubmitRequest,
    private readonly commands: RequestCommands,
    private readonly lines: ComposeLines,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly members: Memberships,
    private readonly changes: RequestChanges,
    private readonly words: RequestWords,
  ) {}

  create(ctx: TenantContext, input: RequestCreateDto): Promise<RequestDto> {
    return input.submit
      ? this.commands.runCreation(ctx, 'create-submitted', input, (tx) => this.#createSubmitted(tx, input))
      : this.commands.runCreation(ctx, 'create-draft', input, (tx) => this.#createDraft(tx, input));
  }

  async #createDraft(tx: Tx, input: RequestCreateDto): Promise<RequestDto> {
    const draft = await this.newDraft(tx, input);
    await this.#claimArticles(tx, draft);
    const request = this.requests.defer(tx, await this.words.withWords(tx, draft));
    recordRequest(tx, 'created', request);
    return this.reads.dto(tx, request);
  }

  async #createSubmitted(tx: Tx, input: RequestCreateDto): Promise<RequestDto> {
    const numbered = await this.submission.number(tx, await this.newDraft(tx, input));
    const request = this.requests.defer(tx, await this.words.withWords(tx, numbered));
    const approval = await this.submission.approveByPolicy(tx, request);
    if (approval) return this.reads.dto(tx, await this.changes.apply(tx, request, approval));
    recordRequest(tx, 'submitted', request);
    return this.reads.dto(tx, request);
  }

  /** A request of the caller that is not stored yet. */
  async newDraft(tx: Tx, input: Omit<RequestCreateDto, 'submit'>): Promise<MaterialRequest> {
    const site = await this.sites.getAnyOpen(tx, input.siteId);
    const requestId = newId();
    const date = neededBy(input.neededBy);
    return {
      _id: requestId,
      tenantId: tx.tenantId,
      number: null,
      stage: 'draft',
      status: 'draft',
      siteId: site._id,
      requesterId: tx.userId,
      recipient: await this.#recipient(tx, input.recipient),
      ...date,
      queueKey: queueKeyOf({ ...date, submittedAt: null, _id: requestId }),
      purpose: input.purpose ?? '',
      lines: await this.lines.execute(tx, input.lines),
      orders: [],
      waitingFor: [],
      words: [],
      submittedAt: null,
      decidedAt: null,
      decidedBy: null,
      onBehalfOf: null,
      reason: '',
      version: 1,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
  }

  /** The requester changes a draft or a submitted request; an approval then needs the version that it saw. */
  update(ctx: TenantContext, id: string, version: number, input: RequestUpdateDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(
      ctx,
      id,
      'edit',
      (tx, before) => this.#decideEdit(tx, before, input),
      { version },
    );
  }

  async #decideEdit(tx: Tx, before: MaterialRequest, input: RequestUpdateDto): Promise<RequestChange> {
    const edited: MaterialRequest = {
      ...before,
      ...(input.siteId === undefined ? {} : { siteId: (await this.sites.getAnyOpen(tx, input.siteId))._id }),
      ...(input.recipient === undefined
        ? {}
        : { recipient: await this.#recipient(tx, input.recipient, before.recipient) }),
      ...(input.neededBy === undefined ? {} : neededBy(input.neededBy)),
      ...(input.purpose === undefined ? {} : { purpose: input.purpose }),
      ...(input.lines === undefined ? {} : { lines: await this.lines.execute(tx, input.lines) }),
    };
    if (before.stage === 'submitted' && (input.lines !== undefined || input.siteId !== undefined))
      await this.submission.requireLines(tx, edited);
    else if (input.lines !== undefined) await this.#claimArticles(tx, edited);
    const request = await this.words.withWords(tx, edited, before);
    return { changed: { request, event: 'edited', before } };
  }

  /** A draft occupies nothing, but the articles of its lines must not be deleted at the same time. */
  async #claimArticles(tx: Tx, { lines }: MaterialRequest): Promise<void> {
    await this.articles.claimActive(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
  }

  async #recipient(
    tx: Tx,
    input: RecipientDto | null | undefined,
    before: Recipient | null = null,
  ): Promise<Recipient | null> {
    if (!input) return null;
    // A recipient who left since stays when other fields change.
    if (before?.userId && String(before.userId) === input.userId)
      return { ...before, contact: input.contact ?? before.contact };
    if (input.userId) {
      const member = await this.members.findActive(tx, requireId(input.userId));
      if (!member) throw new AppError('NOT_FOUND');
      return { userId: member.userId, name: displayName(member), contact: input.contact ?? '' };
    }
    if (!input.name && input.contact) {
      const message = 'name is required for a person who is no member';
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'recipient.name', code: 'required', message }],
      });
    }
    return input.name ? { userId: null, name: input.name, contact: input.contact ?? '' } : null;
  }
}

function neededBy(input: string | null | undefined): Pick<MaterialRequest, 'neededBy' | 'neededByKey'> {
  const date = input ? new Date(input) : null;
  return { neededBy: date, neededByKey: date ?? NO_DATE };
}
