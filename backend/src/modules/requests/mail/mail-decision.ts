import type { Types } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import type { Language, RegionalSettings } from '../../../platform/i18n/index.js';
import type { MailDecisionDto } from './mail-decision.dto.js';

/** For whom a page is, and in which organisation. */
export interface Reader {
  readonly tenantId: Types.ObjectId;
  readonly language: Language;
  readonly regional: RegionalSettings;
}

/** The person whose link is followed, and the request that it is about. */
export interface Decider {
  /** In the language of the person whose link it is. */
  readonly ctx: TenantContext;
  readonly requestId: string;
  readonly reader: Reader;
}

/** What a link decides on, as the pages that show it and take the decision. */
export interface MailDecision {
  /** Where the person finds it in the application. */
  readonly home: string;
  /** The page that asks; changes nothing. 403, 404 or 409 where nothing can be decided. */
  show(): Promise<string>;
  /** Decides, and answers the page that says so. */
  decide(input: MailDecisionDto): Promise<string>;
}
