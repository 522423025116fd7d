import type { ComponentProps } from 'react';
import { SignInDialog } from '@/features/auth/sign-in/sign-in-dialog';
import { Look } from './look';

export function SignInHost(props: ComponentProps<typeof SignInDialog>) {
  return (
    <Look>
      <SignInDialog {...props} />
    </Look>
  );
}
