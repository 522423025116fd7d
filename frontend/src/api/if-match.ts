/** The If-Match header of a change: the version that the person saw; 412 if it is outdated. */
export const ifMatch = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
