import { isSignedOut } from './pending-sign-out';
import { askAuth } from './transport';
import type { Session } from './types';

/** The checks of the session of one page, in the order in which they begin. */
export class SessionChecks {
  #begun = 0;
  #answered = 0;

  /**
   * Asks the session layer: null without a session, undefined without an answer. `outdated` where a check that began later
   * has been answered before: this may be the session before a switch.
   */
  async checkSession(): Promise<Session | null | undefined | 'outdated'> {
    this.#begun += 1;
    const check = this.#begun;
    const found = await askAuth<Session>('session');
    const answer = found !== undefined && (await isSignedOut(found)) ? null : found;
    if (check < this.#answered) return 'outdated';
    if (answer !== undefined) this.#answered = check;
    return answer;
  }
}
