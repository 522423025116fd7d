import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ApproveLines } from './commands/approve-lines.js';
import { ApprovedRequest } from './commands/approved-request.js';
import { CancelRequest } from './commands/cancel-request.js';
import { ComposeLines } from './commands/compose-lines.js';
import { DecideRequest } from './commands/decide-request.js';
import { DraftRequest } from './commands/draft-request.js';
import { DuplicateRequest } from './commands/duplicate-request.js';
import { MoveInQueue } from './commands/move-in-queue.js';
import { RemindApprovers } from './commands/remind-approvers.js';
import { RequestCommands } from './commands/request-command.js';
import { StillNeeded } from './commands/still-needed.js';
import { SubmitRequest } from './commands/submit-request.js';
import { Comments, CommentsRepository } from './comments/comments.js';
import { COMMENT_MODEL, commentSchema } from './comments/comments.schema.js';
import { EraseRecipients } from './erase-recipients.js';
import { ApprovalNoticeMail } from './mail/approval-notice.mail.js';
import { DecideByMail } from './mail/decide-by-mail.js';
import { DecisionMail } from './mail/decision.mail.js';
import { DecisionLinks } from './mail/decision-links.js';
import { ExpiryMail } from './mail/expiry.mail.js';
import { MailDecisionController } from './mail/mail-decision.controller.js';
import { SubstituteMail } from './mail/substitute.mail.js';
import { RequestFigures } from './reads/request-figures.js';
import { RequestWords } from './reads/request-words.js';
import { RequestReads } from './reads/requests.reads.js';
import { WaitingForecasts } from './reads/waiting-forecasts.js';
import { WaitingQueue } from './reads/waiting-queue.js';
import { RequestPlans } from './request-plans.js';
import { RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { REQUEST_MODEL, requestSchema } from './requests.schema.js';
import { RequestsInUse } from './requests-in-use.js';
import { AllocateWaiting } from './reservations/allocate-waiting.js';
import { ExpireReservations } from './reservations/expire-reservations.js';
import { ReleaseShortage } from './reservations/release-shortage.js';
import { RequestChanges } from './reservations/request-changes.js';
import { RequestOrders } from './reservations/request-orders.js';
import { ReserveLines } from './reservations/reserve-lines.js';
import { WaitingHolds } from './reservations/waiting-holds.js';
import { WaitingQueueJob } from './reservations/waiting-queue.job.js';
import { SubstitutesController } from './substitutes/substitutes.controller.js';
import { Substitutes } from './substitutes/substitutes.js';
import { TemplatesController } from './templates/templates.controller.js';
import { Templates, TemplatesRepository } from './templates/templates.js';
import { TEMPLATE_MODEL, templateSchema } from './templates/templates.schema.js';
import './audit/requests.audit.js';
import './comments/comments.audit.js';
import './templates/templates.audit.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    AuthModule,
    CatalogModule,
    StockModule,
    MongooseModule.forFeature([
      { name: REQUEST_MODEL, schema: requestSchema },
      { name: COMMENT_MODEL, schema: commentSchema },
      { name: TEMPLATE_MODEL, schema: templateSchema },
    ]),
  ],
  controllers: [TemplatesController, RequestsController, SubstitutesController, MailDecisionController],
  providers: [
    RequestReads,
    RequestFigures,
    RequestsRepository,
    RequestPlans,
    RequestWords,
    RequestsInUse,
    ApproveLines,
    ReserveLines,
    AllocateWaiting,
    WaitingQueueJob,
    ApprovedRequest,
    ComposeLines,
    DraftRequest,
    DuplicateRequest,
    EraseRecipients,
    SubmitRequest,
    DecideRequest,
    DecideByMail,
    DecisionLinks,
    DecisionMail,
    ApprovalNoticeMail,
    ExpiryMail,
    CancelRequest,
    RequestOrders,
    ReleaseShortage,
    Comments,
    CommentsRepository,
    Substitutes,
    SubstituteMail,
    Templates,
    TemplatesRepository,
    ExpireReservations,
    RemindApprovers,
    WaitingHolds,
    WaitingQueue,
    WaitingForecasts,
    MoveInQueue,
    StillNeeded,
    RequestChanges,
    RequestCommands,
  ],
  exports: [
    ApprovedRequest,
    Comments,
    RequestFigures,
    RequestReads,
    RequestWords,
    RequestChanges,
    RequestCommands,
  ],
})
export class RequestsModule {}
