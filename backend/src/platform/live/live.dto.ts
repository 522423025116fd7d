import { Transform } from 'class-transformer';
import { asNumber, Whole } from '../http/index.js';

export class LiveQuery {
  @Transform(asNumber)
  @Whole({
    min: 0,
    max: 60_000,
    optional: true,
    about:
      'The age of the oldest data that the client read before it connected, in milliseconds: changes since then are sent first. Ignored with Last-Event-ID.',
  })
  dataAgeMs?: number;
}
