import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { Access, Ctx, PageOf } from '../../../platform/http/index.js';
import { callerOf } from '../../users/index.js';
import { OwnSessionDto, toOwnSessionDto } from '../auth.dto.js';
import { sessionEvents } from './session.events.js';
import { Sessions } from './session.service.js';

@ApiTags('Users')
@Controller('users/me/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly work: UnitOfWork,
  ) {}

  @Get()
  @Access({ may: 'signed-in', summary: 'List the sessions of the caller', answers: PageOf(OwnSessionDto) })
  async listMySessions(@Ctx() ctx: RequestContext) {
    const { accountId, sessionId } = callerOf(ctx);
    const sessions = await this.sessions.ofUser(ctx, accountId);
    return {
      items: sessions.map((session) => toOwnSessionDto(session, session._id.equals(sessionId))),
      nextCursor: null,
    };
  }

  @Delete(':id')
  @Access({ may: 'signed-in', summary: 'End a session of the caller', writes: true })
  async revokeMySession(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<void> {
    const sessionId = requireId(id);
    await this.work.run(ctx, {}, async (tx) => {
      const { accountId, membership } = callerOf(ctx);
      if (!(await this.sessions.revoke(tx, accountId, sessionId))) throw notFound();
      record(tx, sessionEvents.ended, { id: sessionId, people: [membership?.userId ?? accountId] });
    });
  }
}
