import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RolesModule } from '../roles/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ImportedInvitations } from './invitations/imported-invitations.js';
import { InvitationLimits } from './invitations/invitation-limits.js';
import { InvitationMails } from './invitations/invitation-mails.js';
import { InvitationRetention } from './invitations/invitation-retention.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationReads } from './invitations/invitations.reads.js';
import { InvitationsRepository, OwnInvitations } from './invitations/invitations.repository.js';
import { INVITATION_MODEL, invitationSchema } from './invitations/invitations.schema.js';
import { Invitations } from './invitations/invitations.service.js';
import { MailRecipients } from './mail-recipients.js';
import './users.audit.js';
import { Custody } from './members/custody.service.js';
import { Delegates } from './members/delegates.service.js';
import { Grants } from './members/grants.service.js';
import { Members } from './members/members.service.js';
import { MembershipsRepository, OwnMemberships } from './members/memberships.repository.js';
import { Memberships } from './members/memberships.service.js';
import { ErasedIds, OwnPeople, PeopleRepository } from './people/people.repository.js';
import { ERASED_ID_MODEL, erasedIdSchema, PERSON_MODEL, personSchema } from './people/people.schema.js';
import { People } from './people/people.service.js';
import { EraseTexts } from './personal-data/erase-texts.js';
import { Erasure } from './personal-data/erasure.service.js';
import { PersonalFiles } from './personal-data/personal-data.repository.js';
import { PERSONAL_FILE_MODEL, personalFileSchema } from './personal-data/personal-data.schema.js';
import { PersonalData } from './personal-data/personal-data.service.js';
import { RunningErasuresRepository } from './personal-data/running-erasures.repository.js';
import { RUNNING_ERASURE_MODEL, runningErasureSchema } from './personal-data/running-erasures.schema.js';
import { UsersController } from './users.controller.js';
import { MemberExports } from './users.export.js';
import { UsersRepository } from './users.repository.js';
import { MEMBERSHIP_MODEL, membershipSchema, USER_MODEL, userSchema } from './users.schema.js';
import { Users } from './users.service.js';

@Module({
  imports: [
    TenantsModule,
    RolesModule,
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: MEMBERSHIP_MODEL, schema: membershipSchema },
      { name: INVITATION_MODEL, schema: invitationSchema },
      { name: PERSONAL_FILE_MODEL, schema: personalFileSchema },
      { name: PERSON_MODEL, schema: personSchema },
      { name: ERASED_ID_MODEL, schema: erasedIdSchema },
      { name: RUNNING_ERASURE_MODEL, schema: runningErasureSchema },
    ]),
  ],
  controllers: [InvitationsController, UsersController],
  providers: [
    Custody,
    Delegates,
    Grants,
    ImportedInvitations,
    InvitationLimits,
    InvitationMails,
    InvitationReads,
    InvitationRetention,
    Invitations,
    InvitationsRepository,
    MailRecipients,
    MemberExports,
    Members,
    Memberships,
    MembershipsRepository,
    OwnInvitations,
    OwnMemberships,
    OwnPeople,
    ErasedIds,
    RunningErasuresRepository,
    Erasure,
    EraseTexts,
    People,
    PeopleRepository,
    PersonalData,
    PersonalFiles,
    Users,
    UsersRepository,
  ],
  exports: [
    Custody,
    Delegates,
    ErasedIds,
    Erasure,
    ImportedInvitations,
    InvitationReads,
    Invitations,
    MailRecipients,
    Members,
    Memberships,
    OwnInvitations,
    OwnPeople,
    People,
    PersonalData,
    PersonalFiles,
    Users,
  ],
})
export class UsersModule {}
