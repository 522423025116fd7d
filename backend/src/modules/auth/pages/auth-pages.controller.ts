import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type AppReply, type AppRequest, DocumentedResponse } from '../../../platform/http/index.js';

const MOVED = { status: 302, description: 'To the page, with the query kept' };

/** Redirects the page paths of the session layer's contract to the pages of the browser application. */
@ApiTags('Auth')
@Controller('auth')
export class AuthPagesController {
  @Get('signin')
  @DocumentedResponse(MOVED)
  @Access({ may: 'public', summary: 'Redirect to the sign-in page' })
  showSignIn(@Req() request: AppRequest, @Res({ passthrough: true }) reply: AppReply): void {
    leadTo('/auth/signin', request, reply);
  }

  @Get('error')
  @DocumentedResponse(MOVED)
  @Access({ may: 'public', summary: 'Redirect to the page that explains a sign-in error' })
  showAuthError(@Req() request: AppRequest, @Res({ passthrough: true }) reply: AppReply): void {
    leadTo('/auth/error', request, reply);
  }

  @Get('signout')
  @DocumentedResponse(MOVED)
  @Access({ may: 'public', summary: 'Redirect to the sign-out page' })
  showSignOut(@Req() request: AppRequest, @Res({ passthrough: true }) reply: AppReply): void {
    leadTo('/logout', request, reply);
  }
}

function leadTo(page: string, request: AppRequest, reply: AppReply): void {
  const start = request.url.indexOf('?');
  void reply.status(302).header('location', start === -1 ? page : page + request.url.slice(start));
}
