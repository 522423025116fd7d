export { FILE_USAGE, type StoredFile } from './file.schema.js';
export { FilesModule } from './files.module.js';
export { Files, incomingOf } from './files.service.js';
export { FileHolders } from './holders.js';
export { receive } from './receive.js';
export { FileStorage } from './storage.js';
export { TemporaryFiles } from './temporary-files.js';
