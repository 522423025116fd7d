import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { newPage } from '@/testing/page';
import { useSteps } from './use-steps';

const stepsOf = (permissions: readonly Permission[]) =>
  renderHook(useSteps, { wrapper: newPage({ permissions }) }).result.current.steps.map(({ id }) => id);

test.each<[string, Permission[], string[]]>([
  [
    'somebody who invites and requests',
    ['users:read', 'users:manage', 'requests:create'],
    ['organisation', 'invite', 'request'],
  ],
  ['somebody who only sees the members', ['users:read', 'requests:create'], ['organisation', 'request']],
  ['an auditor, who requests nothing', ['users:read', 'requests:read-all'], ['organisation']],
])('%s is offered the steps that they may take', (_who, permissions, expected) => {
  expect(stepsOf(permissions)).toEqual(expected);
});
