import { Module } from '@nestjs/common';
import { CommandRecorder } from './command-recorder.js';
import { FixturesController } from './fixtures.controller.js';
import { MembersFixture } from './members.fixture.js';
import { PendingWork } from './pending-work.js';
import { Providers } from './providers.js';
import { SignInFixture } from './sign-in.fixture.js';
import { TeamFixture } from './team.fixture.js';

/**
 * Routes that prepare data for tests in one call. The server loads this module with NODE_ENV=test only, and the image
 * does not contain it (see scripts/bundle.mjs and the Dockerfile).
 */
@Module({
  controllers: [FixturesController],
  providers: [CommandRecorder, MembersFixture, PendingWork, Providers, SignInFixture, TeamFixture],
})
export class TestFixturesModule {}
