import { SCHEMAS, shareSchemas } from './shared-schemas.mjs';

const SHARED = '/** A reference. */\nexport type RefDto = {\n  id: string;\n};';

const stock = `import { baseApi as api } from "../base-api";
export type GetLevelApiArg = string;
${SHARED}
export type LevelDto = { site: RefDto };
`;
const requests = `import { baseApi as api } from "../base-api";
${SHARED}
export type GetLevelApiArg = string;
`;

it('a shape that several areas define is written once, and imported where it is used', () => {
  const files = shareSchemas({ 'stock.ts': stock, 'requests.ts': requests });
  expect(files[SCHEMAS]).toBe(`${SHARED}\n`);
  expect(files['stock.ts']).toBe(`import type { RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export type GetLevelApiArg = string;
export type LevelDto = { site: RefDto };
`);
  expect(files['requests.ts']).toBe(`import { baseApi as api } from "../base-api";
export type GetLevelApiArg = string;
`);
});

it('two shapes of one name are refused', () => {
  const other = requests.replace('id: string', 'id: number');
  expect(() => shareSchemas({ 'stock.ts': stock, 'requests.ts': other })).toThrow(
    'RefDto has several shapes',
  );
});
