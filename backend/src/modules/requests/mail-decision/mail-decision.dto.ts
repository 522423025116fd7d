import { Choice, Text } from '../../../../platform/http/index.js';

/** The form of the page that a link of an e-mail opens. */
export class MailDecisionDto {
  @Choice(['approve', 'refuse'])
  decision: 'approve' | 'refuse';

  @Text({ max: 1000, multiline: true, optional: true, about: 'Why it is refused; needed for a refusal.' })
  reason?: string;
}
