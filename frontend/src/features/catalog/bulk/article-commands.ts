import { type ArticleDto, type ArticleUpdateDto, catalogApi } from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { refetchAfter } from '@/api/invalidation';

export type ArticleCommand = { readonly id: string } & (
  | { readonly version: number; readonly update: ArticleUpdateDto }
  | { readonly action: 'archive' | 'restore' }
);

/** The commands on one article as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withCommands = catalogApi.injectEndpoints({
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
export const refetchArticles = () => refetchAfter(['article']);
