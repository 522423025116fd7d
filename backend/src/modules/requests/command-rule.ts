import type { TenantContext } from '../../platform/context/index.js';
import type { DocumentKeys, Plan } from '../../platform/database/index.js';
import type { NumberedKind } from '../tenants/index.js';

/** A value, or a function of the document as it was read before the transaction, and of the command's input. */
type BySubject<Value, Subject, Input> = Value | ((subject: Subject, input: Input) => Value);

/** The plan of a command's transaction. `Kind` names the documents that its module can plan. */
export interface PlanRule<Subject, Input, Kind extends string> {
  /** The documents that the command reads and writes; null if it writes new ones only, and waits for no other command. */
  readonly touches: readonly Kind[] | null;
  /** Further documents that the command reads, and does not wait for. */
  readonly reads?: readonly Kind[];
  /** The number series that the command may use. */
  readonly counters: BySubject<readonly NumberedKind[], Subject, Input>;
  /** True if the command queries collections that it writes, and therefore shares its transaction with no other. */
  readonly alone: BySubject<boolean, Subject, Input>;
}

/** The rule of a command of people on a document. */
export interface CommandRule<Subject, Input, Kind extends string> extends PlanRule<Subject, Input, Kind> {
  /** Refuses callers who see the document but may not run the command on it. */
  readonly requireAllowed: (ctx: TenantContext, subject: Subject) => void;
}

/** A rule for each command, by the type of its input. */
export type CommandTable<Subject, Inputs, Kind extends string> = {
  readonly [Command in keyof Inputs]: CommandRule<Subject, Inputs[Command], Kind>;
};

/** The plan that group commit gets of a command. */
export function planOf<Subject, Input, Kind extends string>(
  { touches, reads = [], counters, alone }: PlanRule<Subject, Input, Kind>,
  subject: Subject,
  input: Input,
  keys: { readonly [Each in Kind]: () => readonly DocumentKeys[] },
  countersOf: (kinds: readonly NumberedKind[]) => DocumentKeys,
): Plan {
  const further = { reads: reads.flatMap((kind) => keys[kind]()) };
  if (!touches) return further;
  const numbered = typeof counters === 'function' ? counters(subject, input) : counters;
  return {
    ...further,
    touches: [...touches.flatMap((kind) => keys[kind]()), countersOf(numbered)],
    alone: typeof alone === 'function' ? alone(subject, input) : alone,
  };
}
