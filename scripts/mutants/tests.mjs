/** Tests beside the code, by a part of their path; `name` narrows them down. */
export const unit = (pattern, name) => ({ project: 'unit', pattern, name });

/** Tests that drive the built server, by the beginning of their file's name. */
export const api = (file, name) => ({ project: 'api', pattern: `backend/test/[a-z-]+/${file}\\.e2e`, name });

/** Tests that drive the embedded database over its wire protocol. */
export const database = (file, name) => ({
  project: 'database',
  pattern: `embedded-mongo/test/${file}\\.e2e`,
  name,
});
