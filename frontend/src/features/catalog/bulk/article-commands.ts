import { type ArticleDto, type ArticleUpdateDto, catalogApi } from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';

export type ArticleCommand = { readonly id: string } & (
  | { readonly version: number; readonly update: ArticleUpdateDto }
  | { readonly action: 'archive' | 'restore' }
);

/** Levels, requests and orders show the name of an article, and the dashboard counts those that are not archived. */
const SHOWING_ARTICLES = ['Article', 'Level', 'Movement', 'Request', 'Order', 'Dashboard'] as const;

/** The commands on one article as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withCommands = catalogApi.enhanceEndpoints({ addTagTypes: SHOWING_ARTICLES }).injectEndpoints({
  endpoints: (build) => ({
    sendArticleCommand: build.mutation<ArticleDto, ArticleCommand>({
      query(command) {
        const url = `/api/catalog/articles/${command.id}`;
        return 'update' in command
          ? { url, method: 'PATCH', body: command.update, headers: ifMatch(command) }
          : { url: `${url}/${command.action}`, method: 'POST' };
      },
    }),
  }),
});

export const { useSendArticleCommandMutation } = withCommands;
export const refetchArticles = () => withCommands.util.invalidateTags([...SHOWING_ARTICLES]);
