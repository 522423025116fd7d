import { z } from 'zod';

/** The settings of traces, which are those of OpenTelemetry. The exporter reads them from the environment too. */
export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^,]*(,[^\s=,]+=[^,]*)*$/, 'must be like name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('stockroom'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
} as const;
