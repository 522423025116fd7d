import { startApp } from '../../backend/test/support/app.js';
import { type Stage, type StageOptions, stageOn } from './stage.js';

/** One browser for the tests of a file, and a separate server with these settings. */
export function setOwnStage(env: Readonly<Record<string, string>>, options: StageOptions = {}): Stage {
  return stageOn(() => startApp({ env }), options);
}
