export { AuthErrorPage as default } from '@/features/auth/sign-in/auth-error-page';
