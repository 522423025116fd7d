import { all, auditLedger } from '../../support/audit.js';
import { newArticle, newRequest, type Team } from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { type Act, send } from '../../support/references/pairs.js';
import { useNodesWithFaults } from '../../support/servers/nodes-with-faults.js';

/** The number of times that each pair is sent at once: a tenth of the full count, which RACE_ROUNDS asks for. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 4);
const ROUNDS_AT_ONCE = 8;

const WAYS = [
  ['one node', 1, ''],
  ['one node, queues off', 1, 'queues-off'],
  [
    'two nodes, queues off, a tenth of commits in conflict and of replies lost',
    2,
    'queues-off,conflicts:0.1,lost-replies:0.1',
  ],
] as const;

/** One round: an article, a site without stock of it, and further data that the acts of a pair need. */
interface Round {
  readonly team: Team;
  readonly articleId: string;
  readonly siteId: string;
}

const line = (articleId: string, quantity = 1) => [{ articleId, quantity }];
const post = async (team: Team, path: string, body: object = {}) => {
  const { status, body: answer } = await team.owner.post(path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
};
const receive = ({ team, siteId, articleId }: Round, quantity: number) =>
  post(team, '/stock/receipts', { siteId, lines: line(articleId, quantity) });
const adjust = ({ team, siteId, articleId }: Round, delta: number) =>
  post(team, '/stock/adjustments', { siteId, articleId, delta, reason: 'Count' });

let names = 0;

async function newSite({ owner }: Team): Promise<string> {
  names += 1;
  return (await owner.expect(201, owner.post('/sites', { name: `Site ${names}`, code: `R${names}` }))).id;
}

const archiveArticle = ({ articleId }: Round): Act => ({ path: `/catalog/articles/${articleId}/archive` });
const archiveSite = ({ siteId }: Round): Act => ({ path: `/sites/${siteId}/archive` });
const reduceDecimals = ({ articleId }: Round): Act => ({
  method: 'PATCH',
  path: `/catalog/articles/${articleId}`,
  body: { decimals: 0 },
});

/** Commands that bring stock or an open line to an article at a site; each prepares what it needs and answers its act. */
const ADDERS: Readonly<Record<string, (round: Round) => Promise<Act>>> = {
  'a first receipt': async ({ siteId, articleId }) => ({
    path: '/stock/receipts',
    body: { siteId, lines: line(articleId) },
  }),
  'a receipt where stock was before': async (round) => {
    await receive(round, 1);
    await adjust(round, -1);
    return { path: '/stock/receipts', body: { siteId: round.siteId, lines: line(round.articleId) } };
  },
  'an adjustment upwards': async ({ siteId, articleId }) => ({
    path: '/stock/adjustments',
    body: { siteId, articleId, delta: 1, reason: 'Found' },
  }),
  'a reversal that brings stock back': async (round) => {
    await receive(round, 1);
    const { id } = await adjust(round, -1);
    return { path: `/stock/movements/${id}/reverse`, body: { reason: 'Wrong' } };
  },
  'a request': async ({ siteId, articleId }) => ({
    path: '/requests',
    body: { siteId, lines: line(articleId), submit: true },
  }),
  'the submission of a draft': async ({ team, siteId, articleId }) => {
    const { id } = await post(team, '/requests', { siteId, lines: line(articleId) });
    return { path: `/requests/${id}/submit` };
  },
  'an edit of a submitted request': async ({ team, siteId, articleId }) => {
    const { id } = await newRequest(team, line(await newArticle(team)));
    return { method: 'PATCH', path: `/requests/${id}`, body: { siteId, lines: line(articleId) } };
  },
};

const TRANSFER_IN = async ({ team, siteId, articleId }: Round): Promise<Act> => {
  await receive({ team, siteId: team.siteId, articleId }, 1);
  const body = { fromSiteId: team.siteId, toSiteId: siteId, lines: line(articleId) };
  return { path: '/stock/transfers', body };
};

const PAIRS = [
  ...Object.entries(ADDERS).map(([name, adder]) => ['article', name, archiveArticle, adder] as const),
  ...Object.entries({ ...ADDERS, 'a transfer to it': TRANSFER_IN }).map(
    ([name, adder]) => ['site', name, archiveSite, adder] as const,
  ),
];

/** Commands that bring a fraction of an article into stock or open work. */
const FRACTIONS: Readonly<Record<string, (round: Round) => Promise<Act>>> = {
  'a first receipt': async ({ siteId, articleId }) => ({
    path: '/stock/receipts',
    body: { siteId, lines: line(articleId, 0.5) },
  }),
  'a receipt where stock lies': async (round) => {
    await receive(round, 1);
    return { path: '/stock/receipts', body: { siteId: round.siteId, lines: line(round.articleId, 0.5) } };
  },
  'the submission of a draft': async ({ team, siteId, articleId }) => {
    const { id } = await post(team, '/requests', { siteId, lines: line(articleId, 0.5) });
    return { path: `/requests/${id}/submit` };
  },
  'an approval of a part': async (round) => {
    await receive(round, 1);
    const { id, lines } = await post(round.team, '/requests', {
      siteId: round.siteId,
      lines: line(round.articleId, 1),
      submit: true,
    });
    return { path: `/requests/${id}/approve`, body: { lines: [{ lineId: lines[0].id, quantity: 0.5 }] } };
  },
  'a pick of a part': async (round) => {
    const { team, siteId, articleId } = round;
    await receive(round, 1);
    const { id } = await post(team, '/requests', { siteId, lines: line(articleId, 1), submit: true });
    await post(team, `/requests/${id}/approve`);
    const [order] = await all<{ id: string; lines: { id: string }[] }>(
      team.owner,
      '/preparation/orders',
      `&requestId=${id}`,
    );
    await post(team, `/preparation/orders/${order?.id}/start`);
    const body = { lineId: order?.lines[0]?.id, quantity: 0.5 };
    return { path: `/preparation/orders/${order?.id}/picks`, body };
  },
};

const OPEN = ['submitted', 'approved', 'preparing', 'ready', 'delivered'];

describe.each(WAYS)(`archiving and adding at once, %s (seed ${seed})`, (_way, count, faults) => {
  const { team, ownerAt } = useNodesWithFaults(count, faults);

  /** Sends two acts at once, in new rounds, and answers their outcome: which took effect, and why one did not. */
  async function race(
    prepare: (round: Round, index: number) => Promise<readonly [Act, Act]>,
    article: object = {},
  ): Promise<(string | number)[][]> {
    const play = async (index: number) => {
      const articleId = await newArticle(team(), article);
      const round = { team: team(), articleId, siteId: await newSite(team()) };
      const [one, two] = await prepare(round, index);
      const answers = await Promise.all([send(ownerAt(index), one), send(ownerAt(index + 1), two)]);
      return answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
    };
    const outcomes: (string | number)[][] = [];
    while (outcomes.length < ROUNDS) {
      const count = Math.min(ROUNDS_AT_ONCE, ROUNDS - outcomes.length);
      const first = outcomes.length;
      outcomes.push(...(await Promise.all(Array.from({ length: count }, (_item, at) => play(first + at)))));
    }
    return outcomes;
  }

  /** Nothing that is archived has stock or open lines, and the ledger adds up. */
  async function nothingStranded(): Promise<void> {
    const archived = new Set(
      [
        ...(await all<{ id: string }>(team().owner, '/catalog/articles', '&archived=true')),
        ...(await all<{ id: string }>(team().owner, '/sites', '&archived=true')),
      ].map(({ id }) => id),
    );
    const { levels } = await auditLedger(team().owner);
    type Full = (typeof levels)[number] & { articleId: string; siteId: string; waiting: number };
    const stranded = (levels as Full[]).filter(
      ({ articleId, siteId, onHand, waiting }) =>
        onHand + waiting > 0 && (archived.has(articleId) || archived.has(siteId)),
    );
    expect(stranded).toEqual([]);
    type OpenRequest = { status: string; siteId: string; lines: { articleId: string }[] };
    const open = (await all<OpenRequest>(team().owner, '/requests')).filter(({ status }) =>
      OPEN.includes(status),
    );
    const orphans = open.filter(
      ({ siteId, lines }) => archived.has(siteId) || lines.some(({ articleId }) => archived.has(articleId)),
    );
    expect(orphans).toEqual([]);
  }

  const WINS = [
    ['done', 'ARTICLE_ARCHIVED'],
    ['done', 'SITE_ARCHIVED'],
    ['STOCK_EXISTS', 'done'],
    ['OPEN_REQUESTS', 'done'],
  ].map(String);

  test.each(PAIRS)(
    'archiving the %s and %s: exactly one takes effect',
    async (_kind, _name, archive, adder) => {
      const outcomes = await race(async (round) => {
        const act = await adder(round);
        return [archive(round), act];
      });
      expect(outcomes.map(String).filter((outcome) => !WINS.includes(outcome))).toEqual([]);
    },
  );

  test('archiving a site that a transfer empties waits for it or is refused', async () => {
    const outcomes = await race(async (round) => {
      await receive(round, 1);
      const body = { fromSiteId: round.siteId, toSiteId: team().siteId, lines: line(round.articleId) };
      return [archiveSite(round), { path: '/stock/transfers', body }];
    });
    expect(new Set(outcomes.map(([, transfer]) => transfer))).toEqual(new Set(['done']));
    for (const [archived] of outcomes) expect(['done', 'STOCK_EXISTS']).toContain(archived);
  });

  test.each([
    ['article', archiveArticle],
    ['site', archiveSite],
  ] as const)('archiving the %s of a request that is approved is refused', async (_kind, archive) => {
    const outcomes = await race(async (round) => {
      const { siteId, articleId } = round;
      const body = { siteId, lines: line(articleId), submit: true };
      const { id } = await post(team(), '/requests', body);
      return [archive(round), { path: `/requests/${id}/approve` }];
    });
    for (const [archived, approved] of outcomes) {
      expect(['OPEN_REQUESTS', 'STOCK_EXISTS']).toContain(archived);
      expect(approved).toBe('done');
    }
  });

  test.each(Object.entries(FRACTIONS))(
    'allowing no more decimals and %s of a fraction: exactly one takes effect',
    async (_name, adder) => {
      const outcomes = await race(
        async (round) => {
          const act = await adder(round);
          return [reduceDecimals(round), act];
        },
        { decimals: 3 },
      );
      const allowed = [
        ['done', 'QUANTITY_PRECISION'],
        ['DECIMALS_IN_USE', 'done'],
      ].map(String);
      expect(outcomes.map(String).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    },
  );

  test('tracking an article by lot and its first receipt by quantity: exactly one takes effect', async () => {
    const outcomes = await race(async ({ articleId, siteId }) => [
      { method: 'PATCH', path: `/catalog/articles/${articleId}`, body: { tracking: 'lot' } },
      { path: '/stock/receipts', body: { siteId, lines: line(articleId) } },
    ]);
    const allowed = [
      ['done', 'LOT_REQUIRED'],
      ['TRACKING_IN_USE', 'done'],
    ].map(String);
    expect(outcomes.map(String).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  test('two articles that get the same barcode: exactly one takes effect', async () => {
    const outcomes = await race(async ({ articleId }) => {
      const barcodes = [`CODE-${articleId}`];
      return [
        { method: 'PATCH', path: `/catalog/articles/${articleId}`, body: { barcodes } },
        { path: '/catalog/articles', body: { name: 'Other', barcodes } },
      ];
    });
    const allowed = [
      ['done', 'CODE_TAKEN'],
      ['CODE_TAKEN', 'done'],
    ].map(String);
    expect(outcomes.map(String).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  test('another name or category of an article, or another name of a site, and a receipt both take effect', async () => {
    const category = await post(team(), '/catalog/categories', { name: `Category ${faults}${count}` });
    const outcomes = await race(async ({ articleId, siteId }, index) => {
      const article = {
        path: `/catalog/articles/${articleId}`,
        body: { name: 'Other', categoryId: category.id },
      };
      const site = { path: `/sites/${siteId}`, body: { name: `Other ${siteId}` } };
      return [
        { method: 'PATCH', ...(index % 2 === 0 ? article : site) },
        { path: '/stock/receipts', body: { siteId, lines: line(articleId) } },
      ];
    });
    expect(outcomes).toEqual(Array.from({ length: ROUNDS }, () => ['done', 'done']));
  });

  test('and nothing archived is left with stock or open lines', nothingStranded);
});
