import type { Doc, Value } from '../../base/values.js';
import { copyFields } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { isTruthy } from '../filter/value-tests.js';
import { keptFields } from '../projection/projection.js';
import { stageOf, type Wrap } from './stage.js';

const DOCUMENT = '\u0003';
const END = '\0';

/**
 * The wrapping of stages that put each document, or some of its whole fields, behind constants. Then its bytes are copied, and
 * are neither decoded nor encoded. Undefined for all other stages.
 */
export function wrappingOf(stages: readonly Doc[]): Wrap | undefined {
  const [projection, wrapper] = stages.length === 2 ? stages : [undefined, stages[0]];
  const wrap = stages.length > 2 || wrapper === undefined ? undefined : wrapOf(wrapper);
  if (wrap === undefined || projection === undefined) return wrap;
  const kept = keptBy(projection);
  return kept && ((stored) => wrap(copyFields(stored, kept)));
}

function keptBy(stage: Doc): ReadonlySet<string> | undefined {
  const { name, argument } = stageOf(stage);
  return name === '$project' && argument instanceof Map ? keptFields(argument) : undefined;
}

/** `{ $project: { _id: 0, constants, name: '$$ROOT' } }` */
function wrapOf(stage: Doc): Wrap | undefined {
  const { name, argument } = stageOf(stage);
  if (name !== '$project' || !(argument instanceof Map)) return undefined;
  if (!argument.has('_id') || isTruthy(argument.get('_id'))) return undefined;
  const fields = [...argument].filter(([field]) => field !== '_id');
  if (fields.some(([field]) => field === '' || field.includes('.') || field.startsWith('$')))
    return undefined;
  const [root, value] = fields.pop() ?? [];
  const constants = fields.flatMap(constantOf);
  if (root === undefined || value !== '$$ROOT' || constants.length < fields.length) return undefined;
  // Between its length and its end: the elements of the constants.
  const elements = encode(new Map(constants)).subarray(4, -1);
  const head = Buffer.concat([Buffer.alloc(4), elements, Buffer.from(DOCUMENT + root + END)]);
  return (stored) => {
    const bytes = Buffer.allocUnsafe(head.length + stored.length + 1);
    bytes.set(head);
    bytes.set(stored, head.length);
    bytes[bytes.length - 1] = 0;
    bytes.writeInt32LE(bytes.length, 0);
    return bytes;
  };
}

function constantOf([field, spec]: [string, Value]): [string, Value][] {
  if (!(spec instanceof Map) || spec.size !== 1) return [];
  const literal = spec.get('$literal');
  return literal === undefined ? [] : [[field, literal]];
}
