import Environment from '../../../scripts/jest/environment.mjs';
import { responseProblem } from './response-validators.mjs';

/** The test files of a worker also share what checks the answers. */
export default class extends Environment {
  async setup() {
    await super.setup();
    this.global.responseProblem = responseProblem;
  }
}
