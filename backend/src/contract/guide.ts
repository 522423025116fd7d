/** The programs of the guide. A test runs each against a server; all three do the same. */
const CURL = `
# An article, a receipt of ten, and its stock levels.
article=$(curl --fail-with-body -sS "$STOCKROOM_URL/api/catalog/articles" \\
  -H "X-Api-Key: $STOCKROOM_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: article-$RUN" \\
  -d '{ "name": "Tripod", "unit": "piece" }' | sed -E 's/.*"id":"([0-9a-f]{24})","version".*/\\1/')

curl --fail-with-body -sS "$STOCKROOM_URL/api/stock/receipts" \\
  -H "X-Api-Key: $STOCKROOM_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: receipt-$RUN" \\
  -d "{ \\"siteId\\": \\"$STOCKROOM_SITE\\", \\"lines\\": [{ \\"articleId\\": \\"$article\\", \\"quantity\\": 10 }] }" > /dev/null

curl --fail-with-body -sS "$STOCKROOM_URL/api/stock/levels?articleId=$article" -H "X-Api-Key: $STOCKROOM_KEY"
`;

const TYPESCRIPT = `
import { createClient, StockroomError } from '@stockroom/client';

const stockroom = createClient({
  baseUrl: process.env.STOCKROOM_URL!,
  apiKey: process.env.STOCKROOM_KEY!,
});
try {
  const article = await stockroom.createArticle({ body: { name: 'Tripod', unit: 'piece' } });
  await stockroom.createReceipt({
    body: { siteId: process.env.STOCKROOM_SITE!, lines: [{ articleId: article.id, quantity: 10 }] },
  });
  for await (const level of stockroom.items('listLevels', { query: { articleId: article.id } }))
    console.log(JSON.stringify(level));
} catch (error) {
  if (error instanceof StockroomError) console.error(error.status, error.code, error.message);
  throw error;
}
`;

const PYTHON = `
import json, os, time, urllib.error, urllib.parse, urllib.request, uuid

URL, KEY, SITE = (os.environ["STOCKROOM_" + name] for name in ("URL", "KEY", "SITE"))

def call(method, path, body=None):
    headers = {"X-Api-Key": KEY, "Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    if method == "GET":
        del headers["Idempotency-Key"], headers["Content-Type"]
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(4):
        request = urllib.request.Request(URL + "/api" + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == 3:
                raise SystemExit(f"{error.code} {error.read().decode()}")
            time.sleep(float(error.headers["Retry-After"]))

article = call("POST", "/catalog/articles", {"name": "Tripod", "unit": "piece"})
call("POST", "/stock/receipts", {"siteId": SITE, "lines": [{"articleId": article["id"], "quantity": 10}]})
cursor = ""
while cursor is not None:
    page = call("GET", f"/stock/levels?articleId={article['id']}&limit=200{cursor}")
    for level in page["items"]:
        print(json.dumps(level))
    cursor = page["nextCursor"] and "&cursor=" + urllib.parse.quote(page["nextCursor"])
`;

const block = (language: string, program: string) => `\`\`\`${language}${program}\`\`\``;

/** The first page of the API documentation. */
export const GUIDE = `Manage stock simply: request, approve, prepare, hand over, and a ledger that always adds up.

## Begin

Make an API key under Administration > Settings, with the scopes that the program needs, and send it as \`X-Api-Key\`.
The examples read the address of the server, the key and the id of a site from \`STOCKROOM_URL\`, \`STOCKROOM_KEY\` and
\`STOCKROOM_SITE\`. They need the scopes \`catalog:manage\`, \`stock:receive\` and \`stock:read\`.

### curl

\`RUN\` names this run: with the same name, what was done is not done again.

${block('bash', CURL)}

### TypeScript

The package \`@stockroom/client\` has a typed method for each operation that takes API keys.

${block('typescript', TYPESCRIPT)}

### Python

${block('python', PYTHON)}

## Rules

- **Errors** are \`application/problem+json\`. Switch on \`code\`, show \`error\`, and write \`requestId\` to the log.
- **Writes** take an \`Idempotency-Key\`: the same key takes effect once, and its first answer is given again.
- **Changes** of what exists need \`If-Match\` with the \`version\` that was read: 412 where it has changed since.
- **Reads** answer an \`ETag\`. Send it as \`If-None-Match\` with the next read: 304 without a body where nothing has changed.
- **Lists** come in pages. Send \`nextCursor\` as \`cursor\` until it is null.
- **429 and 503** say in \`Retry-After\` how many seconds to wait. Send a write again with the same \`Idempotency-Key\`.
- **Additions** to answers are no breaking change: ignore fields and choices that you do not know.
`;
