import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RolesModule } from '../roles/index.js';
import { MembershipsRepository, OwnMemberships } from './memberships.repository.js';
import { Memberships } from './memberships.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { MEMBERSHIP_MODEL, membershipSchema, USER_MODEL, userSchema } from './users.schema.js';
import { Users } from './users.service.js';

@Module({
  imports: [
    RolesModule,
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: MEMBERSHIP_MODEL, schema: membershipSchema },
    ]),
  ],
  controllers: [UsersController],
  providers: [UsersRepository, MembershipsRepository, OwnMemberships, Users, Memberships],
  exports: [Users, Memberships],
})
export class UsersModule {}
