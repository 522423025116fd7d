import { Choice, DocumentedField, Flag, Id, Instant, Name, Part, Text } from '../../platform/http/index.js';
import { SiteDto, TenantDto } from '../tenants/index.js';
import type { Session } from './session/session.schema.js';

export class RequestCodeDto {
  @Text({ max: 254, example: 'ada@example.org' })
  email: string;
}

export class VerifyCodeDto {
  @Text({ max: 254, example: 'ada@example.org' })
  email: string;

  @Text({ min: 6, max: 6, pattern: /^\d{6}$/, example: '042137' })
  code: string;
}

export class OkDto {
  @Flag({ example: true })
  ok: boolean;
}

/** The user with the member names of the session layer's contract. */
export class SessionUserDto {
  @Id()
  _id: string;

  @Text({ max: 254, example: 'ada@example.org' })
  email: string;

  @Text({ max: 200, about: 'Empty until it is set.' })
  name: string;

  @Text({ max: 64, nullable: true, example: 'owner', about: 'Null before there is an organisation.' })
  role: string | null;

  @Id({ nullable: true })
  tenantId: string | null;

  @Id({ nullable: true, about: 'The same as tenantId.' })
  customerId: string | null;
}

export class SignedInDto {
  @Text({ max: 2000, about: 'The bearer token; it lives as long as its session.' })
  token: string;

  @Part(() => SessionUserDto)
  user: SessionUserDto;
}

export class AuthSessionDto {
  @Part(() => SessionUserDto)
  user: SessionUserDto;

  @Instant()
  expires: string;

  @Text({ max: 2000, about: 'A fresh bearer token of this session.' })
  accessToken: string;
}

export class CsrfDto {
  @Text({ min: 64, max: 64 })
  csrfToken: string;
}

export class ProviderDto {
  @Text({ max: 64, example: 'credentials' })
  id: string;

  @Text({ max: 64 })
  name: string;

  @Choice(['credentials', 'email', 'oauth'])
  type: string;

  @Text({ max: 2000 })
  signinUrl: string;

  @Text({ max: 2000 })
  callbackUrl: string;
}

export class ProvidersDto {
  @Part(() => ProviderDto)
  credentials: ProviderDto;
}

export class UrlDto {
  @Text({ max: 4000, about: 'The URL of the next page; `error` in its query has the reason of a failure.' })
  url: string;
}

/** The fields of every form of the session layer. Other keys are ignored. */
export class AuthFormDto {
  @Text({ min: 64, max: 64 })
  csrfToken: string;

  @Text({ max: 2000, optional: true })
  callbackUrl?: string;

  @Text({ max: 5, optional: true, about: '`true` for JSON; otherwise the answer is a redirect.' })
  json?: string;
}

export class CredentialsFormDto extends AuthFormDto {
  @Text({ max: 2000, about: 'The token that verify-code gave.' })
  token: string;
}

export class SessionDataDto {
  @Name({ optional: true })
  name?: string;
}

export class SessionUpdateDto {
  @Text({ min: 64, max: 64 })
  csrfToken: string;

  @Part(() => SessionDataDto, { optional: true })
  data?: SessionDataDto;
}

export class ClientLogDto {
  @Text({ max: 64, optional: true })
  level?: string;

  @Text({ max: 64, optional: true })
  code?: string;

  @Text({ max: 512, optional: true })
  details?: string;
}

export class OwnSessionDto {
  @Id()
  id: string;

  @Flag({ about: 'Whether it is the session of this call.' })
  current: boolean;

  @Text({ max: 300, about: 'The user agent of the browser at sign-in.' })
  userAgent: string;

  @Instant()
  createdAt: string;

  @Instant()
  lastSeenAt: string;

  @Instant()
  expiresAt: string;
}

export class MyTenantDto {
  @Id()
  id: string;

  @Name()
  name: string;

  @Text({ max: 64, example: 'owner' })
  role: string;

  @Name({ example: 'Owner' })
  roleName: string;

  @Flag({ about: 'Whether it is the membership of this session.' })
  current: boolean;
}

export class TokenDto {
  @Text({ max: 2000 })
  token: string;
}

export class FoundedDto {
  @Text({ max: 2000, about: 'A token that carries the new organisation.' })
  token: string;

  @DocumentedField({ type: TenantDto })
  tenant: TenantDto;

  @DocumentedField({ type: SiteDto })
  site: SiteDto;
}

export function toOwnSessionDto(session: Session, current: boolean): OwnSessionDto {
  return {
    id: String(session._id),
    current,
    userAgent: session.userAgent ?? '',
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
