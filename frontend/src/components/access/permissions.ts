import type { MyMembershipDto } from '@/api/generated/users';

export type Permission = MyMembershipDto['permissions'][number];
