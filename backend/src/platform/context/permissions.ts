/** The permissions of the application by name. The roles module adds its own to this interface; the platform knows none. */
// oxlint-disable-next-line typescript/no-empty-object-type -- A module adds the names.
export interface DeclaredPermissions {}

/** The permissions that a role can allow, and that a route or an event requires. */
export type Permission = keyof DeclaredPermissions;
