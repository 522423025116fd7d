/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from './src/i18n/languages.ts';

const require = createRequire(import.meta.url);

const VERSION = 'virtual:version';
const HELP_FILES = 'virtual:help-files';
const MODULES: readonly string[] = [VERSION, HELP_FILES];

/** The topics that fit on the page. */
const PRINTED = ['request', 'lend', 'return', 'item', 'count', 'invite', 'history', 'export'] as const;

interface Texts {
  workflow: Record<'title', string> &
    Record<'request' | 'prepare' | 'track', { title: string; text: string }>;
  topics: Record<'title', string> & Record<(typeof PRINTED)[number], { title: string; text: string }>;
  shortcuts: Record<'title' | 'palette' | 'toasts' | 'close', string>;
  sheet: Record<'title' | 'lead', string>;
  tour: { cues: Record<string, string> };
}

interface Cue {
  id: string;
  from: number;
  to: number;
}

interface HelpFile {
  path: string;
  type: string;
  source: Buffer;
}

/** A file under the name of its content, as every file in this folder. */
function fileOf(name: string, extension: string, type: string, source: Buffer): HelpFile {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${extension}`, type, source };
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/** The captions of a film of the tour: the texts of the help at the times of its recording. */
function captionsOf(texts: Texts, cues: readonly Cue[]): Buffer {
  const blocks = cues.map(({ id, from, to }) => {
    const text = texts.tour.cues[id];
    if (text === undefined) throw new Error(`The help has no caption ${id}.`);
    return `${clock(from)} --> ${clock(to)}\n${text}\n`;
  });
  return Buffer.from(`WEBVTT\n\n${blocks.join('\n')}`);
}

/** The same texts have the same bytes: the file has no time of its own. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');
const KEYS = [
  ['palette', 'Ctrl K'],
  ['toasts', 'Alt T'],
  ['close', 'Esc'],
] as const;

interface Printer {
  setFonts: (fonts: object) => void;
  setUrlAccessPolicy: (policy: () => boolean) => void;
  createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> };
}

/** One page for the desk, from the texts of the help page. */
function quickHelp(language: Language, { workflow, topics, shortcuts, sheet }: Texts): Promise<Buffer> {
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const printer = require('pdfmake') as Printer;
  printer.setFonts({
    Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
  });
  printer.setUrlAccessPolicy(() => false);
  const head = (text: string) => ({
    text,
    fontSize: 13,
    bold: true,
    color: '#32304e',
    margin: [0, 16, 0, 6],
  });
  const entry = (title: string, text: string) => [
    { text: title, bold: true },
    { text, margin: [0, 1, 0, 7], color: '#4a4862' },
  ];
  const stages = (['request', 'prepare', 'track'] as const).map((id, index) => ({
    stack: entry(`${index + 1}. ${workflow[id].title}`, workflow[id].text),
  }));
  const answers = PRINTED.flatMap((id) => entry(topics[id].title, topics[id].text));
  const document = printer.createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    language,
    info: { title: sheet.title, author: 'Stockroom', creationDate: MADE_AT, modDate: MADE_AT },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#1f1e33' },
    content: [
      { text: sheet.title, fontSize: 22, bold: true, color: '#32304e' },
      { text: sheet.lead, color: '#6b6985' },
      head(workflow.title),
      { columns: stages, columnGap: 20 },
      head(topics.title),
      ...answers,
      head(shortcuts.title),
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: [90, '*'],
          body: KEYS.map(([id, keys]) => [{ text: keys, bold: true }, shortcuts[id]]),
        },
      },
    ],
  });
  return document.getBuffer();
}

/** The files of the help page and the version, each made from its one source when it is built. */
export function help(root: string): Plugin {
  const files = new Map<string, HelpFile>();
  const addressOf = (file: HelpFile) => {
    files.set(`/${file.path}`, file);
    return `/${file.path}`;
  };
  const read = async (path: string) => readFile(join(root, path), 'utf8');
  const helpFiles = async () => {
    const made = LANGUAGES.map(async (language) => {
      const texts = JSON.parse(await read(`frontend/src/i18n/locales/${language}/help.json`)) as Texts;
      const cues = JSON.parse(await read(`frontend/src/features/help/tour/${language}/cues.json`)) as Cue[];
      const pdf = fileOf(
        `quick-help.${language}`,
        'pdf',
        'application/pdf',
        await quickHelp(language, texts),
      );
      const captions = fileOf(`tour.${language}`, 'vtt', 'text/vtt', captionsOf(texts, cues));
      return [language, { pdf: addressOf(pdf), captions: addressOf(captions) }] as const;
    });
    return Object.fromEntries(await Promise.all(made));
  };
  const contents: Record<string, () => Promise<unknown>> = {
    [HELP_FILES]: helpFiles,
    [VERSION]: async () => (JSON.parse(await read('package.json')) as { version: string }).version,
  };
  return {
    name: 'help',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : null),
    async load(id) {
      const content = contents[id.slice(1)];
      if (!id.startsWith('\0virtual:') || content === undefined) return null;
      return `export default ${JSON.stringify(await content())};`;
    },
    generateBundle() {
      for (const { path, source } of files.values()) this.emitFile({ type: 'asset', fileName: path, source });
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const file = files.get(request.url ?? '');
        if (file === undefined) return next();
        reply.setHeader('content-type', file.type);
        reply.end(file.source);
      });
    },
  };
}
