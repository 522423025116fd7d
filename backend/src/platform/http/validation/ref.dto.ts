import { Id, Text } from './fields.js';

/** A person or a site beside its id, because not everybody may list people and sites. */
export class RefDto {
  @Id()
  id: string;

  @Text({ max: 254 })
  name: string;
}

export function toRef(found: RefDto | undefined): RefDto | null {
  return found ? { id: found.id, name: found.name } : null;
}
