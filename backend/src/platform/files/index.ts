export { FilesModule } from './files.module.js';
export { Files } from './files.service.js';
export { FileHolders } from './holders.js';
