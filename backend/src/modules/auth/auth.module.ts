import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { PrincipalResolver } from '../../platform/http/index.js';
import { RolesModule } from '../roles/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account/account.controller.js';
import { AccountErasure } from './account/account-erasure.service.js';
import { Onboarding } from './account/onboarding.service.js';
import { OrganisationsController } from './account/organisations.controller.js';
import { Organisations } from './account/organisations.service.js';
import { RestoredData } from './account/restored-data.js';
import { AuthKeys } from './auth.keys.js';
import { AuthPagesController } from './pages/auth-pages.controller.js';
import { Cookies } from './pages/cookies.js';
import { DeviceCookie } from './pages/device-cookie.js';
import { Redirects } from './pages/redirects.js';
import { SessionLayerController } from './pages/session-layer.controller.js';
import { SessionLayer } from './pages/session-layer.service.js';
import { Callers } from './session/callers.repository.js';
import { JwtStrategy, tokenKey } from './session/jwt.strategy.js';
import { OwnSessionsController } from './session/own-sessions.controller.js';
import { Principals } from './session/principals.js';
import { SessionRepository } from './session/session.repository.js';
import { SESSION_MODEL, sessionSchema } from './session/session.schema.js';
import { Sessions } from './session/session.service.js';
import { SessionPrincipalResolver } from './session/session-principal.resolver.js';
import { TOKEN, Tokens } from './session/tokens.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { SignInCodeRepository } from './sign-in/sign-in-code.repository.js';
import { SIGN_IN_CODE_MODEL, signInCodeSchema } from './sign-in/sign-in-code.schema.js';
import { SignInLinkController } from './sign-in/sign-in-link.controller.js';
import { SignInLinkRepository } from './sign-in/sign-in-link.repository.js';
import { SIGN_IN_LINK_MODEL, signInLinkSchema } from './sign-in/sign-in-link.schema.js';

@Module({
  imports: [
    TenantsModule,
    RolesModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: SIGN_IN_CODE_MODEL, schema: signInCodeSchema },
      { name: SIGN_IN_LINK_MODEL, schema: signInLinkSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
    ]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: tokenKey(config),
        signOptions: { algorithm: TOKEN.algorithm, issuer: TOKEN.issuer, audience: TOKEN.audience },
      }),
    }),
  ],
  controllers: [
    SignInController,
    SignInLinkController,
    SessionLayerController,
    AuthPagesController,
    OrganisationsController,
    OwnSessionsController,
    AccountController,
  ],
  providers: [
    AuthKeys,
    Cookies,
    DeviceCookie,
    AccountErasure,
    Onboarding,
    JwtStrategy,
    Organisations,
    Callers,
    Principals,
    Redirects,
    RestoredData,
    SessionLayer,
    SessionRepository,
    Sessions,
    SignIn,
    SignInCodeRepository,
    SignInLinkRepository,
    Tokens,
    { provide: PrincipalResolver, useClass: SessionPrincipalResolver },
  ],
  exports: [Organisations, PrincipalResolver, Principals, Sessions],
})
export class AuthModule {}
