import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { CardId } from './cards.rules.js';

/** The cards that a member has chosen, in their order. Without a board they have the cards of their role. */
export interface Board extends TenantDocument {
  userId: Types.ObjectId;
  cards: CardId[];
}

export const BOARD_MODEL = 'DashboardBoard';

export const boardSchema = new Schema<Board>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    cards: { type: [String], required: true },
  },
  { collection: 'boards', versionKey: false },
);
// A member's preference on this server, like the others of their account.
boardSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
boardSchema.index({ tenantId: 1, userId: 1 }, { unique: true });
