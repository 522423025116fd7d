import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The packages that screens and their tests import. They are bundled once, so that a worker loads few files. */
const PACKAGES = [
  '@ant-design/icons/es',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  '@testing-library/react',
  '@testing-library/user-event',
  'antd',
  'antd/es/locale',
  'antd/es/locale/en_GB',
  'antd/es/locale/en_US',
  'antd/es/locale/es_ES',
  'antd/es/locale/fr_FR',
  'antd/es/locale/it_IT',
  'cmdk',
  'dayjs',
  'dayjs/locale/en-gb',
  'dayjs/locale/es',
  'dayjs/locale/fr',
  'dayjs/locale/it',
  'dayjs/plugin/customParseFormat',
  'dayjs/plugin/localeData',
  'dayjs/plugin/utc',
  'dayjs/plugin/weekOfYear',
  'fake-indexeddb',
  'i18next',
  'idb',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react-redux',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'redux-persist',
  'sonner',
];

// A browser far from the organisations of the tests, so that what asks its zone for a day shows another one.
process.env['TZ'] = 'Asia/Tokyo';

/** The tests of components, which render screens in jsdom. Jest runs all other tests (jest.config.mjs). */
export default defineConfig({
  root: path('.'),
  resolve: {
    alias: [
      { find: /^@\//, replacement: path('./src/') },
      // Under its plain name Node gets CommonJS, whose exports the bundler does not see.
      { find: /^@ant-design\/icons$/, replacement: '@ant-design/icons/es' },
    ],
  },
  test: {
    include: ['src/**/*.spec.tsx'],
    environment: path('./testing/environment.ts'),
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: [path('./testing/setup.ts')],
    // Each file has a page and modules of its own, in a context of the worker's: what a file leaves behind cannot reach the
    // next one. The worker loads jsdom once, and packages are one bundle, which loads fast.
    pool: 'vmThreads',
    maxWorkers: 2,
    // Classes are named as the source names them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    deps: { optimizer: { client: { enabled: true, include: PACKAGES } } },
    // Tests assert no times by these: they end what hangs, also on a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
