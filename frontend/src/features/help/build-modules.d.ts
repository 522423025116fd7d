/** The files of the build (vite-help.ts). */

declare module 'virtual:version' {
  const version: string;
  export default version;
}

declare module 'virtual:help-files' {
  const files: Readonly<
    Record<'fr' | 'en' | 'es' | 'it', { readonly pdf: string; readonly captions: string }>
  >;
  export default files;
}
