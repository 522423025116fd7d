import type { Body } from '../client.js';
import { newArticle, receive, type Team } from '../people/people.js';
import { inDays } from './tracked.js';

/** From when to when, in days from now. */
export type Days = readonly [number, number];

export interface RequestedLine {
  readonly quantity?: number;
  /** None for a line that is needed without end. */
  readonly days?: Days;
}

export const windowOf = (days: Days | undefined) =>
  days ? { from: inDays(days[0]), to: inDays(days[1]) } : {};

/** A returnable article, with stock. */
export async function returnableArticle(team: Team, quantity: number): Promise<string> {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, quantity);
  return articleId;
}

export function askFor(team: Team, articleId: string, { quantity = 1, days }: RequestedLine): Promise<Body> {
  const { owner, siteId } = team;
  const lines = [{ articleId, quantity, ...windowOf(days) }];
  return owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
}

export const approve = ({ owner }: Team, { id }: Body) => owner.post(`/requests/${id}/approve`);

export async function approvedFor(team: Team, articleId: string, ask: RequestedLine): Promise<Body> {
  return team.owner.expect(200, approve(team, await askFor(team, articleId, ask)));
}

/** The quantity that can be promised for some days, or without end. */
export async function freeFor(team: Team, articleId: string, days?: Days): Promise<number> {
  const window = days ? `&from=${inDays(days[0])}&to=${inDays(days[1])}` : '';
  const path = `/stock/availability?articleId=${articleId}&siteId=${team.siteId}${window}`;
  return (await team.owner.expect(200, team.owner.get(path))).free;
}
