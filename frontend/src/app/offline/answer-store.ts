import { QueryStatus } from '@reduxjs/toolkit/query';
import { readAccessToken } from '@/api/access-token';
import { readAnswer, storeAnswer } from '@/api/offline/answers';
import type { AnswerKey, AnswerStore } from '@/api/offline/kept-answers';
import { currentOwner, isSameOwner, ownerOfToken } from '@/api/offline/owner';
import { currentReach } from '@/api/offline/reach';
import { currentUserId } from '@/api/session-link';
import { store } from '../store/store';

/** The endpoints that can be read without a network: lists and records in their last seen state. */
const KEPT_ENDPOINTS = new Set([
  'getMe',
  'getCurrentTenant',
  'listSites',
  'listArticles',
  'getArticle',
  'listCategories',
  'listLevels',
  'listOrders',
  'getOrder',
  'listRequests',
  'getRequest',
  'listLoans',
  'listCounts',
  'getCount',
  'listCountLines',
]);

const ownerOf = ({ token, endpoint }: AnswerKey) =>
  KEPT_ENDPOINTS.has(endpoint) ? ownerOfToken(token) : null;

export const answerStore: AnswerStore = {
  storeAnswer(asked, data) {
    const owner = ownerOf(asked);
    // An answer during which another person signed in belongs to neither.
    if (owner !== null && isSameOwner(owner, currentOwner())) void storeAnswer(owner, asked.key, data);
  },
  async find(asked) {
    const owner = ownerOf(asked);
    // Without a database the failure of the request is shown.
    return owner === null ? undefined : readAnswer(owner, asked.key).catch(() => undefined);
  },
};

/** Stores the answers that arrived before this code was loaded. */
export function keepEarlierAnswers(): void {
  if (currentReach().since !== null) return;
  const token = readAccessToken();
  const { api } = store.getState();
  if (currentUserId() !== ownerOfToken(token)?.userId) return;
  for (const [key, query] of Object.entries(api.queries)) {
    if (query?.status !== QueryStatus.fulfilled) continue;
    answerStore.storeAnswer({ token, endpoint: query.endpointName, key }, query.data);
  }
}
