import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Access, type AppReply, type AppRequest } from '../http/index.js';
import { STREAM_HEADERS } from './event-stream.js';
import { LiveQuery } from './live.dto.js';
import { LiveStreams } from './live.service.js';

@ApiTags('Events')
@Controller('events')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Get()
  @Access({
    may: 'member',
    programs: false,
    background: true,
    summary: 'Stream events as they happen',
    about:
      'Server-sent events. "change" has the type and subject of an event, with its sequence number in the organisation’s activity as id; "job" has the progress of a job of the caller; "notification" announces a new notification; "reset" asks the client to reload everything because it missed too many events. A client that reconnects with Last-Event-ID gets the events that it missed, and one that gives the age of its data those since.',
    file: 'text/event-stream',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event that was seen.',
    schema: { type: 'string' },
  })
  async streamEvents(
    @Req() request: AppRequest,
    @Res() reply: AppReply,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Query() { dataAgeMs }: LiveQuery,
  ): Promise<void> {
    // HEAD has no body; an open stream would never end, and would block the next request of its connection.
    if (request.method === 'HEAD') return void reply.headers(STREAM_HEADERS).send();
    if (!lastEventId) return this.streams.open(request, reply, { dataAgeMs });
    // An invalid id cannot be resumed from: the reader is asked to reload everything.
    const lastSeen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.MAX_SAFE_INTEGER;
    return this.streams.open(request, reply, { lastSeen });
  }
}
