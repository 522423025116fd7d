/** The permissions of the application by name. The roles module adds its own to this interface; the platform knows none. */
// oxlint-disable-next-line typescript/no-empty-object-type -- A module adds the names.
export interface DeclaredPermissions {}

/** The permissions that a role can allow, and what a route or an event asks for. */
export type Permission = keyof DeclaredPermissions;
