/** The header of a change that says which version the person saw; 412 where it is no longer the latest. */
export const ifMatch = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
