import { BlockList, isIP } from 'node:net';

/** An entry of WEBHOOK_ALLOW: a host name, an address or a range of addresses, each for one port or for all. */
interface AllowEntry {
  readonly host?: string;
  readonly range?: BlockList;
  readonly port?: number;
}

const NAME = /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const PLAIN = /^([^:]+)(?::(\d{1,5}))?$/;

const MAX_PREFIX = { ipv4: 32, ipv6: 128 } as const;
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Destinations that the server may reach although they are internal. */
export class AllowList {
  readonly #entries: readonly AllowEntry[];

  constructor(texts: readonly string[]) {
    this.#entries = texts.map((text) => {
      const entry = parseEntry(text);
      if (!entry) throw new Error(`${text} is neither a host nor a range of addresses`);
      return entry;
    });
  }

  allowsHost(host: string, port: number): boolean {
    return this.#entries.some((entry) => entry.host === host && isPort(entry, port));
  }

  allowsAddress(address: string, port: number): boolean {
    const family = familyOf(address);
    return this.#entries.some((entry) => entry.range?.check(address, family) && isPort(entry, port));
  }
}

const isPort = (entry: AllowEntry, port: number) => entry.port === undefined || entry.port === port;

/** Returns whether a text can be an entry. */
export const isAllowEntry = (text: string): boolean => parseEntry(text) !== undefined;

function parseEntry(text: string): AllowEntry | undefined {
  const lower = text.toLowerCase();
  // An IPv6 address without brackets has no port.
  const [, target = lower, portText] = IN_BRACKETS.exec(lower) ?? PLAIN.exec(lower) ?? [];
  const port = portText === undefined ? {} : { port: Number(portText) };
  if (port.port !== undefined && (port.port < 1 || port.port > 65_535)) return undefined;
  const [address = '', prefixText, ...others] = target.split('/');
  if (isIP(address) === 0)
    return prefixText === undefined && NAME.test(target) ? { host: target, ...port } : undefined;
  const family = familyOf(address);
  const prefix = prefixText === undefined ? MAX_PREFIX[family] : Number(prefixText);
  if (others.length > 0 || prefixText === '' || !Number.isInteger(prefix)) return undefined;
  if (prefix < 0 || prefix > MAX_PREFIX[family]) return undefined;
  const range = new BlockList();
  range.addSubnet(address, prefix, family);
  return { range, ...port };
}
