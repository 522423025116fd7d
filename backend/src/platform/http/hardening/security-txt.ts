import type { FastifyInstance } from 'fastify';
import { type Config, publicOrigin } from '../../config/index.js';
import { AppError } from '../../errors/index.js';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 3_600_000;

/** RFC 9116 recommends less than a year. */
const LIFE_DAYS = 180;

/** Publishes the contact for vulnerability reports (RFC 9116), if it is configured. */
export function serveSecurityTxt(fastify: FastifyInstance, config: Config, now: () => Date): void {
  fastify.get(PATH, (_request, reply) => {
    const contact = config.SECURITY_CONTACT;
    if (!contact) throw new AppError('ROUTE_NOT_FOUND');
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return reply.send(securityTxt(contact, publicOrigin(config), now()));
  });
}

/** The file; constant for a day. */
export function securityTxt(contact: string, origin: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + LIFE_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${origin}${PATH}`,
    'Preferred-Languages: en, fr, es, it',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
