import { createServer } from 'node:http';

/** The anchor of all ratios: node:http and nothing else, answering 50 catalogue items (22 kB of JSON). */
const item = (index) => ({
  id: String(index).padStart(24, '0'),
  name: `Article ${index}`,
  description: 'x'.repeat(380),
});
const items = Array.from({ length: 50 }, (_item, index) => item(index));

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items }));
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('SIGINT', () => process.exit());
