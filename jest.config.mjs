const swc = (parser, transform) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2023', parser, keepClassNames: true, transform },
  },
];
const decorators = { legacyDecorator: true, decoratorMetadata: true };
const MODULES = { '^(\\.{1,2}/.*)\\.js$': '$1', '^@/(.*)$': '<rootDir>/frontend/src/$1' };
/**
 * Large packages that a worker loads once (see shared-package.cjs). NestJS, which is published as ES modules only, must be among
 * them: Jest itself loads no such module. A package whose classes another one of them gives out, as mongodb does those of bson,
 * must be among them as well: values are recognised by their class.
 */
const SHARED_PACKAGES =
  '(@nestjs|@nestjs-modules|bson|class-transformer|class-validator|fastify|mongodb|mongoose|nodemailer|rxjs|zod)';
const base = (name, extra) => ({
  displayName: name,
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  moduleNameMapper: MODULES,
  transform: {
    [`/node_modules/${SHARED_PACKAGES}/`]: '<rootDir>/scripts/jest/shared-package.cjs',
    '^.+\\.ts$': swc({ syntax: 'typescript', decorators: true }, decorators),
    '^.+\\.tsx$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!${SHARED_PACKAGES}/)`],
  ...extra,
});

/** The servers that test files share live from a worker's first file that needs one to the end of the run. */
const SHARED_SERVERS = {
  testEnvironment: '<rootDir>/backend/test/support/environment.mjs',
  globalSetup: '<rootDir>/backend/test/support/start-run.mjs',
  globalTeardown: '<rootDir>/backend/test/support/end-run.mjs',
};

/**
 * The gate: `unit` is pure and is beside the code, `database` drives the embedded database over its wire protocol, `api`
 * the built application over HTTP, `browser` the same in Chromium. Vitest runs the specs of components
 * (frontend/vitest.config.ts). `deep` holds what does not stand between a change and main: see CONTRIBUTING.md.
 */
export default {
  // Tests assert no times by this: it ends what hangs, also on a machine that is slow and busy with other things.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/scripts/slow-first.mjs',
  projects: [
    base('unit', {
      testMatch: ['<rootDir>/{backend,client,embedded-mongo,frontend,scripts}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
    }),
    base('database', { testMatch: ['<rootDir>/embedded-mongo/test/gate/**/*.e2e.ts'], ...SHARED_SERVERS }),
    base('api', { testMatch: ['<rootDir>/backend/test/gate/**/*.e2e.ts'], ...SHARED_SERVERS }),
    base('browser', { testMatch: ['<rootDir>/e2e/gate/**/*.e2e.ts'], ...SHARED_SERVERS }),
    base('deep', {
      testMatch: ['<rootDir>/{backend/test,embedded-mongo/test,e2e}/deep/**/*.e2e.ts'],
      ...SHARED_SERVERS,
    }),
  ],
};
