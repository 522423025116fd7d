import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { Memberships } from '../../users/index.js';
import { kitQuantities, partsOf } from '../lines/kit-line.rules.js';
import { isCancelled } from '../lines/request-line.rules.js';
import { RequestReads } from '../reads/requests.reads.js';
import { requireVisible } from '../request-access.js';
import type { RecipientDto, RequestDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { DraftRequest } from './draft-request.js';

/** Copies a request as a new draft. */
@Injectable()
export class DuplicateRequest {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reads: RequestReads,
    private readonly draftRequest: DraftRequest,
    private readonly members: Memberships,
  ) {}

  /**
   * A new draft with the requested lines. Dates that are over are left out: the others are kept, for the requester to
   * change.
   */
  async execute(ctx: TenantContext, id: string): Promise<RequestDto> {
    const request = await this.requests.getById(ctx, id);
    requireVisible(ctx, request);
    const original = await this.reads.dto(ctx, request);
    const { siteId, purpose, neededBy, lines } = original;
    const quantities = quantitiesToCopy(request);
    return this.draftRequest.create(ctx, {
      siteId,
      purpose,
      recipient: await this.#recipientToCopy(ctx, original),
      neededBy: neededBy !== null && new Date(neededBy) > ctx.now ? neededBy : null,
      lines: lines.flatMap(({ id: lineId, articleId, note, from, to, article }) => {
        const quantity = quantities.get(lineId);
        if (quantity === undefined) return [];
        const isAhead = to !== null && new Date(to) > ctx.now;
        return [
          {
            articleId,
            quantity: toUnits(quantity),
            note,
            ...(isAhead && article?.returnable ? { from, to } : {}),
          },
        ];
      }),
    });
  }

  /** The recipient of a request, unless they are a member who has left. */
  async #recipientToCopy(ctx: TenantContext, { recipient }: RequestDto): Promise<RecipientDto | null> {
    if (!recipient?.userId) return recipient;
    return (await this.members.findActive(ctx, requireId(recipient.userId))) ? recipient : null;
  }
}

/**
 * The lines of a copy of a request: kits by their own lines. Lines that were cancelled are left out, unless the whole
 * request was; a replaced quantity is requested by the line of its substitute.
 */
function quantitiesToCopy({
  lines,
  substitutes = [],
}: Pick<MaterialRequest, 'lines' | 'substitutes'>): Map<string, Thousandths> {
  const requested = lines
    .filter(({ parentLineId }) => parentLineId === null)
    .map((line) => kitQuantities(line, partsOf(lines, line)));
  const uncancelled = requested.filter((line) => !isCancelled(line));
  return new Map(
    (uncancelled.length > 0 ? uncancelled : requested)
      .map((line) => [String(line._id), line.quantity - replacedOf(line, substitutes)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}

/** The quantity of a line that accepted substitutes replaced. */
function replacedOf({ _id, cancelled }: RequestLine, substitutes: readonly Substitute[]): Thousandths {
  const replaced = substitutes
    .filter(({ lineId, status }) => status === 'accepted' && lineId.equals(_id))
    .reduce((sum, { replaces }) => sum + (replaces ?? cancelled), 0);
  return Math.min(replaced, cancelled);
}
