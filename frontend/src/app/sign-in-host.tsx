import type { ComponentProps } from 'react';
import { SignInDialog } from '@/features/auth/sign-in/sign-in-dialog';
import { ThemeProvider } from './theme-provider';

export function SignInHost(props: ComponentProps<typeof SignInDialog>) {
  return (
    <ThemeProvider>
      <SignInDialog {...props} />
    </ThemeProvider>
  );
}
