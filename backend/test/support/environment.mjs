import Environment from '../../../scripts/jest/environment.mjs';
import { responseProblem } from './response-validators.mjs';

/** The test files of a worker also share the validators of answers. */
export default class extends Environment {
  async setup() {
    await super.setup();
    this.global.responseProblem = responseProblem;
  }
}
