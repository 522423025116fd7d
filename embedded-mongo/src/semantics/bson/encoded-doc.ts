import type { Value } from '../../base/values.js';

/** A result that is encoded already. Only a pipeline's last stages make one: nothing looks for its fields. */
export class EncodedDoc extends Map<string, Value> {
  constructor(readonly bytes: Buffer) {
    super();
  }
}
