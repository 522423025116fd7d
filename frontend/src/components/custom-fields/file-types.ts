/** The files that the server accepts. */
export const FILE_TYPES = '.pdf,.png,.jpg,.jpeg,.webp,.csv,.txt';
