import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = 'app/main.tsx';
/** Provides the component library to each page that uses it. */
const LIBRARY = 'app/theme-provider.tsx';
/** The pages that are lists. */
const LISTS = [
  'app/pages/products.tsx',
  'features/stock/stock-page.tsx',
  'features/requests/lists/requests-page.tsx',
  'features/preparation/lists/pending-page.tsx',
  'features/history/documents-page.tsx',
  'features/history/orders-page.tsx',
  'features/history/returns-page.tsx',
  'features/loans/loans-page.tsx',
  'features/users/users-page.tsx',
  'features/logs/logs-page.tsx',
];
/** The first page of visitors, which has no component library. */
const HOME = 'app/pages/home.tsx';
/** The number of lists that need a module of a package from which on it is sent with every list. */
const MIN_LISTS = 4;
/** The same for the application's own modules. */
const MIN_SHARING = 2;
/** The modules for forms that the component library imports, and does not use in a list. */
const FORMS =
  /@rc-component\/(form\/es\/(?!FormContext)|async-validator|input\/es\/(\w*TextArea|calculate))|antd\/es\/input\/(TextArea|OTP|Search|Password)/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The modules that one imports, directly or through others, without those that are loaded later. */
function importsOf(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** All modules that are loaded later than the one that asks for them, each with what it imports. */
function laterModules(graph: Graph, entry: string): Set<string>[] {
  const starts = new Set<string>();
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const later of info?.dynamicallyImportedIds ?? []) starts.add(later);
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return [...starts].map((start) => importsOf(graph, start));
}

/** Icons are parts as the application's own are. */
const isPackage = (id: string) => id.includes('node_modules') && !id.includes('@ant-design/icons/es/icons/');

/** Divides the modules that are loaded together into few files: each one more costs a page more than some unused code. */
function divide(graph: Graph, sources: string): Map<string, string> {
  const names = new Map<string, string>();
  const entry = join(sources, ENTRY);
  for (const id of [join(sources, '../index.html'), ...importsOf(graph, entry)]) names.set(id, 'base');
  const lists = LISTS.map((page) => {
    if (graph.getModuleInfo(join(sources, page)) === null) throw new Error(`There is no page ${page}.`);
    return importsOf(graph, join(sources, page));
  });
  const library = importsOf(graph, join(sources, LIBRARY));
  const later = laterModules(graph, entry);
  const needed = new Set([...library, ...lists.flatMap((list) => [...list])]);
  const countIn = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;
  /** One file for the parts of one list, and one for those of several. */
  const partName = (id: string) => {
    const owners = LISTS.filter((_page, index) => lists[index]?.has(id)).map((page) =>
      basename(page, '.tsx'),
    );
    return owners.length < MIN_SHARING ? `parts-${owners.join('-')}` : 'parts';
  };
  for (const id of importsOf(graph, join(sources, HOME))) if (needed.has(id)) names.set(id, 'base');
  const shared = [...needed].filter((id) => !names.has(id));
  const isOfLibrary = (id: string) => library.has(id) || (isPackage(id) && countIn(lists, id) >= MIN_LISTS);
  for (const id of shared) if (isOfLibrary(id) && !FORMS.test(id)) names.set(id, 'library');
  const parts = new Set(shared.filter((id) => !names.has(id) && !isPackage(id) && countIn(later, id) > 1));
  // A part that needs a further file would bring it to every list.
  const isClosed = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).every((other) => names.has(other) || parts.has(other));
  for (let open = [...parts].filter((id) => !isClosed(id)); open.length > 0; ) {
    for (const id of open) parts.delete(id);
    open = [...parts].filter((id) => !isClosed(id));
  }
  for (const id of parts) names.set(id, partName(id));
  return names;
}

/**
 * The files of the application: what every page needs, the component library as far as lists use it, the parts that lists
 * share, and the pages. Everything else is divided by the bundler, by the pages that need it.
 */
export function chunks(sources: string): Rolldown.CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  const nameOf = (id: string, graph: Graph) => {
    names ??= divide(graph, sources);
    return names.get(id) ?? null;
  };
  return {
    // The files are complete in themselves.
    includeDependenciesRecursively: false,
    groups: [{ name: nameOf, debugName: 'shared' }],
  };
}
