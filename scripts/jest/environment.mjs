import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

/** Node, with the packages that all test files of a worker share (see shared-package.cjs). */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.sharedPackage = require;
    // The packages store the metadata of decorators here.
    this.global.Reflect = Reflect;
  }
}
