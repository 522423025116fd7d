import type { Schema, SchemaType } from 'mongoose';

/** A path of a schema that stores text or values of any kind, without the positions of lists. */
export interface TextPath {
  readonly path: string;
  /** True if the schema lists the accepted texts: then none was typed by a person. */
  readonly isLimited: boolean;
}

const TEXTS: ReadonlySet<string> = new Set(['String', 'Mixed']);

/** The paths of a schema that store text, at any depth. */
export function textPaths(schema: Schema, above = ''): TextPath[] {
  return Object.entries(schema.paths as Record<string, SchemaType>).flatMap(([name, type]) => {
    const path = `${above}${name}`;
    const element = elementOf(type);
    if (element.schema) return textPaths(element.schema, `${path}.`);
    if (!TEXTS.has(element.instance)) return [];
    const isLimited = [type, element].some(({ options }) => Boolean(options['enum'] ?? options['match']));
    return [{ path, isLimited }];
  });
}

/** The elements of a list, or a list of lists, consists of. */
function elementOf(type: SchemaType): SchemaType & { readonly schema?: Schema } {
  const { schema, embeddedSchemaType } = type as SchemaType & {
    readonly schema?: Schema;
    readonly embeddedSchemaType?: SchemaType;
  };
  return schema || !embeddedSchemaType ? type : elementOf(embeddedSchemaType);
}
