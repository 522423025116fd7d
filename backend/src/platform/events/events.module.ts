import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Consumers, EVENT_CURSOR_MODEL, eventCursorSchema } from './consumers.js';
import { EVENT_MODEL, eventSchema } from './event.schema.js';
import { EVENT_HEAD_MODEL, EventLog, eventHeadSchema } from './event-log.js';
import { EventStore } from './event-store.js';
import { EventsRepository } from './events.repository.js';
import { LiveFeed } from './live-feed.js';
import { Sequencer } from './sequencer.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EVENT_MODEL, schema: eventSchema },
      { name: EVENT_HEAD_MODEL, schema: eventHeadSchema },
      { name: EVENT_CURSOR_MODEL, schema: eventCursorSchema },
    ]),
  ],
  providers: [EventStore, EventLog, EventsRepository, Consumers, Sequencer, LiveFeed],
  exports: [EventStore, EventLog, EventsRepository, Consumers, Sequencer, LiveFeed],
})
export class EventsModule {}
