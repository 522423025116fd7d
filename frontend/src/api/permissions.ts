import type { MyMembershipDto } from './generated/users';

export type Permission = MyMembershipDto['permissions'][number];
