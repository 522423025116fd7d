import type { FastifyRequest } from 'fastify';

/** What Access says about a route to the hooks that run before it. */
export interface RouteSettings {
  /** Whether it takes multipart forms. */
  readonly multipart?: boolean;
  /** Whether it is exempt from rate limits. */
  readonly uncounted?: boolean;
  /** Its largest body, if that is another than of most routes. */
  readonly maxBodyBytes?: number;
}

export const settingsOf = ({ routeOptions }: FastifyRequest): RouteSettings =>
  routeOptions.config as RouteSettings;
