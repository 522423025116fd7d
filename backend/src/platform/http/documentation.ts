import { ApiProperty, type ApiPropertyOptions, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';

type Decorate = (target: object, name: string | symbol, descriptor?: PropertyDescriptor) => void;

const deferred: (() => void)[] = [];

/**
 * Defers decorators of a field or a route that describe it in the OpenAPI document: they take a tenth of a start, and few
 * servers are asked for the document.
 */
export function documented(
  decorators: () => readonly (PropertyDecorator | MethodDecorator)[],
): PropertyDecorator & MethodDecorator {
  return (target: object, name: string | symbol, descriptor?: PropertyDescriptor) => {
    deferred.push(() => {
      for (const decorate of decorators()) (decorate as Decorate)(target, name, descriptor);
    });
  };
}

/** Applies the deferred decorators, before the OpenAPI document is made. */
export function applyDocumentation(): void {
  for (const apply of deferred.splice(0)) apply();
}

/** Describes a field that no decorator of fields.ts declares, in its place among the others. */
export const DocumentedField = (options: ApiPropertyOptions): PropertyDecorator =>
  documented(() => [ApiProperty(options)]);

/** Describes an answer of a route that differs from what `Access` says, which is to be below it. */
export const DocumentedResponse = (options: ApiResponseOptions): MethodDecorator =>
  documented(() => [ApiResponse(options)]);
