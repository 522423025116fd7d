import type { Draw } from './draw.js';
import type { KnownValues } from './known.js';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly example?: unknown;
}

type Components = Readonly<Record<string, Schema>>;

const DAY_MS = 86_400_000;
const WORDS = ['Rope', 'drill', 'Hélène', 'Ärmel', '10 mm', 'Depot', 'x', 'Q&A', '“long”', '絵'] as const;

/** Makes values that the document allows. */
export class Values {
  constructor(
    private readonly components: Components,
    private readonly known: KnownValues,
  ) {}

  of(schema: Schema, draw: Draw, name = ''): unknown {
    const choice = schema.$ref ? this.components[schema.$ref.split('/').at(-1) ?? ''] : undefined;
    if (choice) return this.of(choice, draw, name);
    const [first] = schema.allOf ?? [];
    if (first) return this.of(first, draw, name);
    const several = schema.anyOf ?? schema.oneOf;
    if (several) return this.of(draw.pick(several), draw, name);
    if (schema.enum) return draw.pick(schema.enum);
    const type = typeof schema.type === 'object' ? draw.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, draw);
    if (type === 'array') return this.#array(schema, draw, name);
    if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer', draw);
    if (type === 'boolean') return draw.chance(0.5);
    if (type === 'null') return null;
    return this.#text(schema, draw, name);
  }

  #object(schema: Schema, draw: Draw): object {
    const { properties = {}, required = [], additionalProperties: free } = schema;
    const made = Object.entries(properties)
      .filter(([key]) => required.includes(key) || draw.chance(0.4))
      .map(([key, inner]) => [key, this.of(inner, draw, key)]);
    const more = typeof free === 'object' ? [[draw.pick(WORDS), this.of(free, draw)]] : [];
    return Object.fromEntries([...made, ...more]) as object;
  }

  #array(schema: Schema, draw: Draw, name: string): unknown[] {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    const length = Math.max(minItems, Math.min(maxItems, 1 + draw.below(3)));
    return Array.from({ length }, () => this.of(items, draw, name));
  }

  #text(
    { format, pattern, example, minLength = 0, maxLength = 50 }: Schema,
    draw: Draw,
    name: string,
  ): string {
    if (format === 'date-time') return new Date(Date.now() + (draw.below(120) - 30) * DAY_MS).toISOString();
    if (/(?:^i|I)ds?$/.test(name)) return this.known.forField(name, draw);
    if (/^emails?$/.test(name)) return `fuzz.${draw.below(500)}@example.org`;
    if (pattern !== undefined && typeof example === 'string')
      return draw.chance(0.5) || !/[A-Z0-9]$/.test(example) ? example : `${example}${draw.below(10_000)}`;
    if (typeof example === 'string' && draw.chance(0.5)) return example.slice(0, maxLength);
    const text = Array.from({ length: 1 + draw.below(4) }, () => draw.pick(WORDS)).join(' ');
    return (draw.chance(0.05) ? text.repeat(200) : text).slice(0, maxLength).padEnd(minLength, 'x');
  }
}

function numberOf(schema: Schema, whole: boolean, draw: Draw): number {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const most = schema.maximum ?? 1000;
  if (draw.chance(0.05)) return most;
  const number = least + (schema.minimum === undefined ? 1 : 0) + draw.below(Math.min(20, most - least + 1));
  return whole || draw.chance(0.8) ? number : number + 0.5;
}
