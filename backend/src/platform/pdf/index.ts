export * from './render-pdf.js';
export { isolate } from './text-runs.js';
