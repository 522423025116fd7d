import { Choice, Text } from '../../../platform/http/index.js';

/** The form of the page that a link of an e-mail opens. */
export class MailDecisionDto {
  @Choice(['approve', 'refuse'], { about: 'Approving a proposed substitute accepts it.' })
  decision: 'approve' | 'refuse';

  @Text({
    max: 1000,
    multiline: true,
    optional: true,
    about: 'The reason of a refusal; required for it.',
  })
  reason?: string;
}
