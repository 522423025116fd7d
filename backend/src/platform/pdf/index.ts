export * from './render-pdf.js';
