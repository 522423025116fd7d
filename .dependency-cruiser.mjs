/** The backend's modules in their order: a module imports only earlier ones. backend/src/modules/index.ts lists the same. */
const MODULES = [
  'list-columns',
  'roles',
  'tenants',
  'users',
  'auth',
  'views',
  'models',
  'catalog',
  'documents',
  'stock',
  'imports',
  'requests',
  'loans',
  'preparation',
  'returns',
  'history',
  'dashboard',
  'integrations',
  'subscription',
  'notifications',
  'logs',
  'search',
  'portability',
];

const laterThan = (name) => MODULES.slice(MODULES.indexOf(name) + 1).join('|');

/** The folders of modules in their order: a folder imports only earlier ones. */
const ROOMS = {
  requests: [
    'lines',
    'reservations',
    'reads',
    'commands',
    'substitutes',
    'mail',
    'comments',
    'templates',
    'audit',
  ],
  preparation: ['reads', 'orders', 'picking', 'delivery', 'audit'],
};

/** The layers of the embedded database, and those that each must not know. */
const EMBEDDED_LAYERS = [
  {
    name: 'base',
    above: ['semantics', 'storage', 'indexes', 'transactions', 'planner', 'commands', 'wire', 'server'],
  },
  {
    name: 'semantics',
    above: ['storage', 'indexes', 'transactions', 'planner', 'commands', 'wire', 'server'],
  },
  { name: 'storage', above: ['indexes', 'transactions', 'planner', 'commands', 'wire', 'server'] },
  { name: 'indexes', above: ['transactions', 'planner', 'commands', 'wire', 'server'] },
  { name: 'transactions', above: ['planner', 'commands', 'wire', 'server'] },
  { name: 'planner', above: ['transactions', 'commands', 'wire', 'server'] },
  { name: 'commands', above: ['server'] },
  { name: 'wire', above: ['server'] },
];

/**
 * Imports that the tests of the gate must not have: anything that starts a server, a database or another process of
 * their own, draws at random, or jumps the clock.
 */
const NOT_IN_THE_GATE = [
  '^backend/test/support/(app|database|random)\\.ts$',
  '^backend/test/support/servers/(backups|load|nodes-with-clocks|proxy)\\.ts$',
  '^embedded-mongo/src/testing/random\\.ts$',
  '^embedded-mongo/test/support/(random-|small-disk)',
  '^e2e/support/own-stage\\.ts$',
  '^(node:)?(child_process|cluster|worker_threads)$',
  'node_modules/fast-check/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other, be it for a type, belong together, or share a third: move what they share into a file of its own.',
      severity: 'error',
      from: { pathNot: ['generated', '\\.spec\\.tsx?$'] },
      to: { circular: true },
    },
    {
      name: 'ledger-imports-nothing',
      comment:
        'The ledger is pure: no Nest, no Mongoose, no clock, no randomness. Hand in what it needs as an argument.',
      severity: 'error',
      from: { path: '^backend/src/ledger/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^backend/src/ledger/' },
    },
    {
      name: 'platform-knows-no-module',
      comment:
        'The platform knows no business word. Offer a port or a hook there, and let the module register.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'locales-hold-texts-only',
      comment: 'The texts of all languages are data: give what fills them as placeholders.',
      severity: 'error',
      from: { path: '^backend/src/locales/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^backend/src/(locales/|platform/(i18n/|errors/codes\\.ts$))' },
    },
    {
      name: 'modules-through-the-door',
      comment:
        'A module is used through its index.ts only: export what you need there, or ask whether you need it.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'test-fixtures-are-apart',
      comment:
        'The server imports the test fixtures with NODE_ENV=test only, dynamically, and the image has no file of them.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/testing/' },
      to: { path: '^backend/src/testing/', dependencyTypesNot: ['dynamic-import'] },
    },
    ...MODULES.filter((name) => laterThan(name) !== '').map((name) => ({
      name: `${name}-imports-earlier-modules-only`,
      comment:
        'A module imports only earlier ones. To cause something in a later one, emit a transaction hook.',
      severity: 'error',
      from: { path: `^backend/src/modules/${name}/` },
      to: { path: `^backend/src/modules/(${laterThan(name)})/` },
    })),
    ...Object.entries(ROOMS).flatMap(([module, rooms]) =>
      rooms.slice(0, -1).map((room, index) => ({
        name: `${module}-${room}-imports-earlier-rooms-only`,
        comment:
          'The folders of a module have an order, and a folder imports only earlier ones. Give the function what it needs as an ' +
          'argument, or move what both need into the earlier folder.',
        severity: 'error',
        from: { path: `^backend/src/modules/${module}/${room}/`, pathNot: '\\.spec\\.ts$' },
        to: { path: `^backend/src/modules/${module}/(${rooms.slice(index + 1).join('|')})/` },
      })),
    ),
    ...Object.entries(ROOMS).map(([module, rooms]) => ({
      name: `${module}-folders-have-an-order`,
      comment: 'A folder of this module has its place in the order of ROOMS: add a new one there.',
      severity: 'error',
      from: { path: `^backend/src/modules/${module}/` },
      to: { path: `^backend/src/modules/${module}/(?!(${rooms.join('|')})/)[^/]+/` },
    })),
    {
      name: 'gate-tests-share-servers',
      comment:
        'A test of the gate runs on the shared servers with a fixed seed (sharedApp). Move a test that needs a server, a database, a ' +
        'process or chance of its own to the deep/ folder beside gate/, and leave its rules here.',
      severity: 'error',
      from: { path: '^(backend/test|embedded-mongo/test|e2e)/gate/' },
      to: { path: NOT_IN_THE_GATE },
    },
    {
      name: 'mongoose-models-in-repositories-only',
      comment:
        'Only schemas, repositories and wiring touch Mongoose at run time; everything else goes through a repository.',
      severity: 'error',
      from: {
        path: '^backend/src/(modules|health)/',
        pathNot: ['\\.(schema|repository|module|spec)\\.ts$', 'post-stock\\.ts$', 'health\\.module\\.ts$'],
      },
      to: { path: 'node_modules/(mongoose|mongodb|@nestjs/mongoose)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are functions over values: no framework, no database. Move the effect to the use case.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: 'node_modules/(@nestjs|mongoose|mongodb)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-database-knows-nothing-of-stock',
      comment: 'The embedded database is a workspace of its own and imports nothing of the application.',
      severity: 'error',
      from: { path: '^embedded-mongo/' },
      to: { path: '^(backend|frontend)/' },
    },
    ...EMBEDDED_LAYERS.map(({ name, above }) => ({
      name: `embedded-${name}-knows-no-layer-above`,
      comment:
        'The embedded database is built in layers: server, wire, commands, planner, transactions, indexes, storage, semantics, base. ' +
        'Give a lower layer what it needs as an argument, or move what both need into the lower one.',
      severity: 'error',
      from: { path: `^embedded-mongo/src/${name}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: `^embedded-mongo/src/(${above.join('|')})/` },
    })),
    {
      name: 'frontend-and-backend-are-apart',
      comment: 'The browser knows the server by its contract only: use the generated client.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(backend|embedded-mongo)/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'frontend/src/shared knows no business word: move what does into a feature.',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(components|features|app)/' },
    },
    {
      name: 'api-has-no-screens',
      comment:
        'frontend/src/api is the client and its cache tags. A component or hook for screens belongs into components.',
      severity: 'error',
      from: { path: '^frontend/src/api/' },
      to: { path: '^frontend/src/(components|features|app|shared/ui)/' },
    },
    {
      name: 'components-know-no-feature',
      comment: 'What several features use lives in components; what one feature uses lives in that feature.',
      severity: 'error',
      from: { path: '^frontend/src/components/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-are-apart',
      comment:
        'A feature imports api, components, shared and i18n. What two features need belongs into components; pages are composed in app.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: ['^frontend/src/features/', '^frontend/src/app/'], pathNot: '^frontend/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
