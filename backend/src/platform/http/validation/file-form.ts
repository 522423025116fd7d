/** The multipart form of a route with one file, for the OpenAPI document. */
export const FILE_FORM = {
  schema: {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary', example: '…' },
    },
    required: ['file'],
  },
};
