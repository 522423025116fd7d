import type { Body } from '../client.js';
import { newArticle, receive, type Team } from '../people/people.js';

export interface Part {
  readonly id: string;
  readonly perKit: number;
}

/** A kit of new articles, each with so much stock, returnable ones first. */
export async function newKit(
  team: Team,
  contents: readonly { readonly perKit: number; readonly stock: number; readonly fields?: object }[],
): Promise<{ kit: string; parts: Part[] }> {
  const parts: Part[] = [];
  for (const { perKit, stock, fields } of contents) {
    const id = await newArticle(team, fields);
    if (stock > 0) await receive(team, id, stock);
    parts.push({ id, perKit });
  }
  const components = parts.map(({ id, perKit }) => ({ articleId: id, quantity: perKit }));
  return { kit: await newArticle(team, { components }), parts };
}

/** The line of a kit and those of its parts. */
export function kitLines({ lines }: Body): { own: Body; parts: Body[] } {
  const own = lines.find(({ kit }: Body) => kit);
  return { own, parts: lines.filter(({ parentLineId }: Body) => parentLineId === own.id) };
}
