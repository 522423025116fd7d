import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { Allocate } from './allocate.js';
import { ApprovedRequest } from './approved-request.js';
import { CancelRequest } from './cancel-request.js';
import { Comments, CommentsRepository } from './comments.js';
import './comments.audit.js';
import { COMMENT_MODEL, commentSchema } from './comments.schema.js';
import { ComposeLines } from './compose-lines.js';
import { CutOrders } from './cut-orders.js';
import { DecideRequest } from './decide-request.js';
import { DraftRequest } from './draft-request.js';
import { EraseRecipients } from './erase-recipients.js';
import { ExpireReservations } from './expire-reservations.js';
import { DecideByMail } from './mail-decision/decide-by-mail.js';
import { DecisionMail } from './mail-decision/decision.mail.js';
import { DecisionLinks } from './mail-decision/decision-links.js';
import { MailDecisionController } from './mail-decision/mail-decision.controller.js';
import { RemindApprovers } from './reminders/remind-approvers.js';
import { RequestChanges } from './request-changes.js';
import { RequestCommands } from './request-command.js';
import './requests.audit.js';
import { RequestFigures } from './request-figures.js';
import { RequestWords } from './request-words.js';
import { RequestsController } from './requests.controller.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import { REQUEST_MODEL, requestSchema } from './requests.schema.js';
import { RequestsInUse } from './requests-in-use.js';
import { ReserveLines } from './reserve-lines.js';
import { ServeWaiting } from './serve-waiting.js';
import { SubmitRequest } from './submit-request.js';
import { SubstituteMail } from './substitutes/substitute.mail.js';
import { SubstitutesController } from './substitutes/substitutes.controller.js';
import { Substitutes } from './substitutes/substitutes.js';
import './templates/templates.audit.js';
import { TemplatesController } from './templates/templates.controller.js';
import { Templates, TemplatesRepository } from './templates/templates.js';
import { TEMPLATE_MODEL, templateSchema } from './templates/templates.schema.js';
import { WaitingQueue } from './waiting/waiting-queue.js';
import { WaitingHolds } from './waiting-holds.js';

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
    ReserveLines,
    Allocate,
    ServeWaiting,
    ApprovedRequest,
    ComposeLines,
    DraftRequest,
    EraseRecipients,
    SubmitRequest,
    DecideRequest,
    DecideByMail,
    DecisionLinks,
    DecisionMail,
    CancelRequest,
    CutOrders,
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
