import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { CancelRequest } from './commands/cancel-request.js';
import { DecideRequest } from './commands/decide-request.js';
import { DraftRequest } from './commands/draft-request.js';
import { DuplicateRequest } from './commands/duplicate-request.js';
import { MoveInQueue } from './commands/move-in-queue.js';
import {
  ApprovalDto,
  CancellationDto,
  RefusalDto,
  RequestCreateDto,
  RequestUpdateDto,
} from './commands/request-commands.dto.js';
import { StillNeeded } from './commands/still-needed.js';
import { SubmitRequest } from './commands/submit-request.js';
import { CommentCreateDto, CommentDto } from './comments/comments.dto.js';
import { Comments } from './comments/comments.js';
import { REQUEST_SORTS, RequestListQuery } from './reads/request-lists.dto.js';
import { requestExport } from './reads/requests.export.js';
import { RequestReads } from './reads/requests.reads.js';
import { QueueMoveDto, WaitingDto, WaitingListQuery } from './reads/waiting.dto.js';
import { waitingExport } from './reads/waiting.export.js';
import { WaitingQueue } from './reads/waiting-queue.js';
import { RequestDto } from './requests.dto.js';

@Controller('requests')
export class RequestsController {
  constructor(
    private readonly reads: RequestReads,
    private readonly draft: DraftRequest,
    private readonly duplication: DuplicateRequest,
    private readonly submission: SubmitRequest,
    private readonly decision: DecideRequest,
    private readonly cancellation: CancelRequest,
    private readonly comments: Comments,
    private readonly queue: WaitingQueue,
    private readonly mover: MoveInQueue,
    private readonly stillNeeded: StillNeeded,
  ) {}

  @Get()
  @Access({
    may: ['requests:read-own', 'requests:read-all'],
    summary: 'List requests',
    answers: PageOf(RequestDto),
    exports: requestExport,
  })
  listRequests(@TenantCtx() ctx: TenantContext, @Query() query: RequestListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, REQUEST_SORTS, '-createdAt'));
  }

  @Post()
  @Access({
    may: 'requests:create',
    summary: 'Create a request',
    answers: RequestDto,
    writes: true,
    creates: true,
  })
  createRequest(@TenantCtx() ctx: TenantContext, @Body() body: RequestCreateDto) {
    return this.draft.create(ctx, body);
  }

  @Get('waiting')
  @Access({
    may: ['requests:read-own', 'requests:read-all'],
    summary: 'List the waiting queue',
    answers: PageOf(WaitingDto),
    exports: waitingExport,
  })
  listWaiting(@TenantCtx() ctx: TenantContext, @Query() query: WaitingListQuery) {
    return this.queue.page(ctx, query);
  }

  @Get(':id')
  @Access({ may: ['requests:read-own', 'requests:read-all'], summary: 'Get a request', answers: RequestDto })
  getRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Patch(':id')
  @Access({
    may: 'requests:create',
    summary: 'Update an undecided request',
    answers: RequestDto,
    writes: true,
    versioned: true,
  })
  updateRequest(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: RequestUpdateDto,
  ) {
    return this.draft.update(ctx, id, version, body);
  }

  @Post(':id/submit')
  @Access({ may: 'requests:create', summary: 'Submit a draft', answers: RequestDto, writes: true })
  submitRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.submission.execute(ctx, id);
  }

  @Post(':id/approve')
  @Access({ may: 'requests:approve', summary: 'Approve a request', answers: RequestDto, writes: true })
  approveRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: ApprovalDto) {
    return this.decision.approve(ctx, id, body);
  }

  @Post(':id/refuse')
  @Access({ may: 'requests:approve', summary: 'Refuse a request', answers: RequestDto, writes: true })
  refuseRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: RefusalDto) {
    return this.decision.refuse(ctx, id, body);
  }

  @Post(':id/cancel')
  @Access({
    may: ['requests:create', 'requests:approve'],
    summary: 'Cancel a request or some of its lines',
    answers: RequestDto,
    writes: true,
  })
  cancelRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: CancellationDto) {
    return this.cancellation.execute(ctx, id, body);
  }

  @Post(':id/allocate')
  @Access({
    may: ['requests:approve', 'preparation:work'],
    summary: 'Allocate free stock to waiting lines',
    answers: RequestDto,
    writes: true,
  })
  allocateRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.decision.allocate(ctx, id);
  }

  @Post(':id/keep')
  @Access({
    may: 'requests:create',
    summary: 'Confirm that waiting lines are still needed',
    answers: RequestDto,
    writes: true,
  })
  keepWaiting(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.stillNeeded.confirmNeed(ctx, id);
  }

  @Post(':id/queue-position')
  @Access({
    may: 'requests:approve',
    summary: 'Move a request in the waiting queue',
    answers: RequestDto,
    writes: true,
  })
  moveInQueue(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: QueueMoveDto) {
    return this.mover.execute(ctx, id, body);
  }

  @Post(':id/place')
  @Access({
    may: 'requests:approve',
    summary: 'Move a request in the waiting queue (old path)',
    about: 'Use `POST /requests/:id/queue-position`.',
    deprecated: true,
    answers: RequestDto,
    writes: true,
  })
  moveInQueueByOldPath(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: QueueMoveDto) {
    return this.mover.execute(ctx, id, body);
  }

  @Post(':id/comments')
  @Access({
    may: ['requests:read-own', 'requests:read-all'],
    summary: 'Comment on a request',
    answers: CommentDto,
    writes: true,
    creates: true,
  })
  commentOnRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: CommentCreateDto) {
    return this.comments.add(ctx, id, body.text);
  }

  @Post(':id/duplicate')
  @Access({
    may: 'requests:create',
    summary: 'Duplicate a request as a draft',
    answers: RequestDto,
    writes: true,
    creates: true,
  })
  duplicateRequest(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.duplication.execute(ctx, id);
  }
}
