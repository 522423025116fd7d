import type { FastifyRequest } from 'fastify';

/** The properties of a route for the hooks that run before it. */
export interface RouteSettings {
  /** True if it takes multipart forms. */
  readonly multipart?: boolean;
  /** True if it is exempt from rate limits. */
  readonly uncounted?: boolean;
  /** Its largest body, if that is another than of most routes. */
  readonly maxBodyBytes?: number;
}

export const settingsOf = ({ routeOptions }: FastifyRequest): RouteSettings =>
  routeOptions.config as RouteSettings;
