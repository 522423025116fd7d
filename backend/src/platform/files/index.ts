export { FILE_TYPES } from './content.rules.js';
export { FILE_USAGE, type StoredFile } from './file.schema.js';
export { FilesModule } from './files.module.js';
export { QUOTA_BYTES } from './files.repository.js';
export { Files, incomingOf } from './files.service.js';
export { FileHolders } from './holders.js';
export { receive } from './receive.js';
export { FileStorage } from './storage.js';
export { TemporaryFiles } from './temporary-files.js';
