/** An archive, unpacked: the name of every file and its bytes. */
export type Files = Map<string, Buffer>;

/** The knowledge of an attacker about the server that the archive is sent to. */
export interface Target {
  /** The account of another person there. */
  readonly accountId: string;
  /** An erased person there. */
  readonly erasedId: string;
  /** An article of another organisation there. */
  readonly articleId: string;
}

export interface Attack {
  readonly name: string;
  readonly alter: (files: Files, target: Target) => void;
  /** Changes the packed bytes, where the files alone cannot say it. */
  readonly repack?: (bytes: Buffer) => Buffer;
  /** The expected error; by default IMPORT_REFUSED with the altered file. */
  readonly part?: string;
  readonly code?: string;
}

export type Loose = Record<string, unknown>;

export const nameOf = (collection: string) => `data/${collection}.jsonl`;

export function lines(files: Files, name: string): Loose[] {
  const text = String(files.get(name) ?? '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Loose);
}

export const write = (files: Files, name: string, documents: readonly Loose[]) =>
  files.set(name, Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join('')));

/** An attack that changes the first document of a file for which a test holds. */
export function one(
  name: string,
  collection: string,
  change: (document: Loose, target: Target) => void,
  fits: (document: Loose) => boolean = () => true,
): Attack {
  const part = collection === 'organisation' ? 'organisation.json' : nameOf(collection);
  return {
    name,
    part,
    alter: (files, target) => {
      const documents = lines(files, part);
      const found = documents.find(fits);
      if (!found) throw new Error(`the archive holds nothing for: ${name}`);
      change(found, target);
      write(files, part, documents);
    },
  };
}

/** An attack on all documents of a file at once. */
export function whole(
  name: string,
  collection: string,
  change: (documents: Loose[], target: Target) => Loose[],
): Attack {
  const part = nameOf(collection);
  return {
    name,
    part,
    alter: (files, target) => {
      write(files, part, change(lines(files, part), target));
    },
  };
}

/** An attack that is a text where a document belongs. */
export const text = (name: string, file: string, line: string): Attack => ({
  name,
  part: file,
  alter: (files) => files.set(file, Buffer.concat([files.get(file) ?? Buffer.alloc(0), Buffer.from(line)])),
});

/** An attack that is a file which belongs in no archive. */
export const extra = (name: string, file: string, part = file): Attack => ({
  name,
  part,
  alter: (files) => files.set(file, Buffer.from('{}\n')),
});

/** The same document under an id behind all others, so that its file is in order. */
export const again = (document: Loose, change: Loose = {}): Loose => ({
  ...document,
  _id: { $oid: 'ffffffffffffffffffffffff' },
  ...change,
});

export const set =
  (fields: Loose) =>
  (document: Loose): void => {
    Object.assign(document, fields);
  };

export const settings = (fields: Loose) => (manifest: Loose) => {
  const organisation = manifest['organisation'] as { settings: Loose };
  Object.assign(organisation.settings, fields);
};

export const organisation = (fields: Loose) => (manifest: Loose) => {
  Object.assign(manifest['organisation'] as Loose, fields);
};

export const ELSEWHERE = { $oid: '665f1c2ab7e4d90012ab34cd' };
export const FUTURE = { $date: '2999-01-01T00:00:00Z' };
export const builtIn = (key: string) => (role: Loose) => role['key'] === key;
/** A member who is not the one that imports. */
export const isGuest = (document: Loose) => String(document['email']).startsWith('guest');
export const LONG = 'x'.repeat(201);
