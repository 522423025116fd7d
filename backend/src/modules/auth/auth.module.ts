import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { PrincipalResolver } from '../../platform/http/index.js';
import { RolesModule } from '../roles/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';
import { AccountErasure } from './account-erasure.service.js';
import { AuthKeys } from './auth.keys.js';
import { AuthPagesController } from './auth-pages.controller.js';
import { Cookies } from './cookies.js';
import { DeviceCookie } from './device-cookie.js';
import { JwtStrategy, tokenKey } from './jwt.strategy.js';
import { Onboarding } from './onboarding.service.js';
import { OrganisationsController } from './organisations.controller.js';
import { Organisations } from './organisations.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { Principals } from './principals.js';
import { Redirects } from './redirects.js';
import { SessionRepository } from './session.repository.js';
import { SESSION_MODEL, sessionSchema } from './session.schema.js';
import { Sessions } from './session.service.js';
import { SessionLayerController } from './session-layer.controller.js';
import { SessionLayer } from './session-layer.service.js';
import { SessionPrincipalResolver } from './session-principal.resolver.js';
import { SignInController } from './sign-in.controller.js';
import { SignIn } from './sign-in.service.js';
import { SignInCodeRepository } from './sign-in-code.repository.js';
import { SIGN_IN_CODE_MODEL, signInCodeSchema } from './sign-in-code.schema.js';
import { SignInLinkController } from './sign-in-link.controller.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';
import { SIGN_IN_LINK_MODEL, signInLinkSchema } from './sign-in-link.schema.js';
import { TOKEN, Tokens } from './tokens.js';

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
    Principals,
    Redirects,
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
