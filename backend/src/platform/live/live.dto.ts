import { Transform } from 'class-transformer';
import { asNumber, Whole } from '../http/index.js';

export class LiveQuery {
  @Transform(asNumber)
  @Whole({
    min: 0,
    max: 60_000,
    optional: true,
    about:
      'The age of the oldest data that the client has read before it connects, in milliseconds: the changes that it may have missed are sent first. Without effect beside Last-Event-ID.',
  })
  dataAgeMs?: number;
}
