/** The form of a route that takes one file, for the document. */
export const FILE_FORM = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  },
};
