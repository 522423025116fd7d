import { Id, Text } from './fields.js';

/** The name of a person or a site with its id, because not every caller may list people and sites. */
export class RefDto {
  @Id()
  id: string;

  @Text({ max: 254 })
  name: string;
}

export function toRef(found: RefDto | undefined): RefDto | null {
  return found ? { id: found.id, name: found.name } : null;
}
