/** Tests beside the code, by a part of their path; `name` narrows them down. */
export const unit = (pattern, name) => ({ projects: ['unit'], pattern, name });

/** Tests that drive the built server, by the beginning of their file's name, in the gate or in the deep suite. */
export const api = (file, name) => ({
  projects: ['api', 'deep'],
  pattern: `backend/test/(gate|deep)/[a-z-]+/${file}\\.e2e`,
  name,
});

/** Tests that drive the embedded database over its wire protocol. */
export const database = (file, name) => ({
  projects: ['database', 'deep'],
  pattern: `embedded-mongo/test/(gate|deep)/${file}\\.e2e`,
  name,
});
