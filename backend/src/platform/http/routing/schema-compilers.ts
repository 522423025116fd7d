function refuseSchema(): never {
  throw new Error('a route has a schema of Fastify: declare a DTO');
}

/**
 * An option of Fastify. Routes have none of its schemas: DTOs validate, and answers are written by JSON.stringify. So the
 * compilers of schemas, which Fastify would load at each start, are not needed.
 */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
};
