import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import { fullyApproved, isKitLine } from '../lines/kit-line.rules.js';
import { RequestWords } from '../reads/request-words.js';
import type { RequestStatus } from '../request-status.rules.js';
import { recordApprovedSubmission, recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { ApproveLines } from './approve-lines.js';
import { DraftRequest } from './draft-request.js';
import type { RequestCreateDto } from './request-commands.dto.js';
import { SubmitRequest } from './submit-request.js';

/** Creates a request and approves it in full, inside a transaction that also delivers its material. */
@Injectable()
export class ApprovedRequest {
  constructor(
    private readonly drafts: DraftRequest,
    private readonly submission: SubmitRequest,
    private readonly approveLines: ApproveLines,
    private readonly requests: RequestsRepository,
    private readonly words: RequestWords,
  ) {}

  /**
   * A saved request with everything reserved and its order; 409 if stock is missing or others wait for it. Returnable lines
   * without a window are needed until they are due back, or without end. Its events have the status after the delivery, so
   * that they announce no step that is still to come.
   */
  async create(
    tx: Tx,
    input: Omit<RequestCreateDto, 'submit'>,
    until: Date | null,
  ): Promise<MaterialRequest> {
    const numbered = await this.submission.number(tx, await this.drafts.newDraft(tx, input));
    const request = this.requests.defer(tx, await this.words.withWords(tx, numbered));
    const status = statusHandedOver(request);
    recordApprovedSubmission(tx, request, { status });
    const inFull = fullyApproved(request.lines, ({ quantity }) => quantity);
    const options = { backorders: false, atOnce: true, until };
    const approved = await this.approveLines.execute(tx, request, inFull, options);
    const saved = this.requests.save(tx, approved.request);
    recordRequest(tx, 'approved', { ...saved, status });
    return saved;
  }
}

/** The status of a fully delivered request: open loans keep it delivered. */
function statusHandedOver({ lines }: MaterialRequest): RequestStatus {
  const isLoan = lines.some((line) => line.returnable && !isKitLine(lines, line));
  return isLoan ? 'delivered' : 'closed';
}
