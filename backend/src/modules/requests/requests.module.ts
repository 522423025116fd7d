import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { Comments, CommentsRepository } from './comments/comments.js';
import { ApprovedRequest } from './composing/approved-request.js';
import { CancelRequest } from './ending/cancel-request.js';
import { AllocateWaiting } from './reservations/allocate-waiting.js';
import './comments/comments.audit.js';
import { ApproveByMail } from './approval/approve-by-mail.js';
import { DecideRequest } from './approval/decide-request.js';
import { RemindApprovers } from './approval/reminders/remind-approvers.js';
import { COMMENT_MODEL, commentSchema } from './comments/comments.schema.js';
import { ComposeLines } from './composing/compose-lines.js';
import { DraftRequest } from './composing/draft-request.js';
import { ExpireReservations } from './ending/expire-reservations.js';
import { EraseRecipients } from './erase-recipients.js';
import { DecideByMail } from './mail-decision/decide-by-mail.js';
import { DecisionMail } from './mail-decision/decision.mail.js';
import { DecisionLinks } from './mail-decision/decision-links.js';
import { MailDecisionController } from './mail-decision/mail-decision.controller.js';
import { RequestChanges } from './request-changes.js';
import { RequestCommands } from './request-command.js';
import { ReleaseShortage } from './reservations/release-shortage.js';
import { RequestOrders } from './reservations/request-orders.js';
import { ReserveLines } from './reservations/reserve-lines.js';
import './audit/requests.audit.js';
import { ApproveLines } from './approval/approve-lines.js';
import { SubmitRequest } from './composing/submit-request.js';
import { RequestFigures } from './reads/request-figures.js';
import { RequestWords } from './reads/request-words.js';
import { RequestReads } from './reads/requests.reads.js';
import { RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { REQUEST_MODEL, requestSchema } from './requests.schema.js';
import { RequestsInUse } from './requests-in-use.js';
import { WaitingQueueJob } from './reservations/waiting-queue.job.js';
import { AnswerByMail } from './substitutes/answer-by-mail.js';
import { SubstituteMail } from './substitutes/substitute.mail.js';
import { SubstitutesController } from './substitutes/substitutes.controller.js';
import { Substitutes } from './substitutes/substitutes.js';
import './templates/templates.audit.js';
import { WaitingHolds } from './reservations/waiting-holds.js';
import { TemplatesController } from './templates/templates.controller.js';
import { Templates, TemplatesRepository } from './templates/templates.js';
import { TEMPLATE_MODEL, templateSchema } from './templates/templates.schema.js';
import { MoveInQueue } from './waiting/move-in-queue.js';
import { StillNeeded } from './waiting/still-needed.js';
import { WaitingForecasts } from './waiting/waiting-forecasts.js';
import { WaitingQueue } from './waiting/waiting-queue.js';

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
    RequestWords,
    RequestsInUse,
    ApproveLines,
    ReserveLines,
    AllocateWaiting,
    WaitingQueueJob,
    ApprovedRequest,
    ComposeLines,
    DraftRequest,
    EraseRecipients,
    SubmitRequest,
    DecideRequest,
    DecideByMail,
    ApproveByMail,
    AnswerByMail,
    DecisionLinks,
    DecisionMail,
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
