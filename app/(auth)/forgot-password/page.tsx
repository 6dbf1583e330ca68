import type { Metadata } from 'next';
import { AuthFooter, AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { ForgotPasswordForm } from '@/components/sign-in/forgot-password-form';
import { getButtonClass } from '@/components/ui/button';
import { services } from '@/lib/platform/context';

export const metadata: Metadata = { title: 'Forgot your password' };

// Render at request time: the running process decides if email is enabled, not the build.
export const dynamic = 'force-dynamic';

export default async function ForgotPasswordPage() {
  const { mailer } = await services();
  return (
    <AuthLayout>
      {mailer.canSend ? (
        <>
          <ForgotPasswordForm />
          <AuthFooter>
            Remember your password?{' '}
            <a href="/sign-in" className="font-medium text-accent-ink">
              Sign in
            </a>
          </AuthFooter>
        </>
      ) : (
        <>
          <AuthHeader title="Forgot your password?">
            Ask an owner or admin of your organization for a link to set a new password.
          </AuthHeader>
          <p className="mb-6 text-ink-2">They can create the link under Members, next to your name.</p>
          <a href="/sign-in" className={getButtonClass({ size: 'xl', className: 'w-full' })}>
            Back to sign in
          </a>
        </>
      )}
    </AuthLayout>
  );
}
