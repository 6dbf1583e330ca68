import type { Metadata } from 'next';
import { Door, DoorFoot, DoorHead } from '@/components/sign-in/door';
import { ForgotForm } from '@/components/sign-in/forgot-form';
import { buttonClass } from '@/components/ui/button';
import { services } from '@/lib/context';

export const metadata: Metadata = { title: 'Forgot your password' };

// Whether mail is sent is the process's to say, not the build's.
export const dynamic = 'force-dynamic';

export default async function ForgotPasswordPage() {
  const { mailer } = await services();
  return (
    <Door>
      {mailer.sends ? (
        <>
          <ForgotForm />
          <DoorFoot>
            You remember it?{' '}
            <a href="/sign-in" className="font-medium text-accent-ink">
              Sign in
            </a>
          </DoorFoot>
        </>
      ) : (
        <>
          <DoorHead title="Forgot your password?">
            Ask an owner or admin of your organization: they make you a link by which you set a new one.
          </DoorHead>
          <p className="mb-6 text-ink-2">They find it under Members, beside your name.</p>
          <a href="/sign-in" className={buttonClass({ size: 'xl', className: 'w-full' })}>
            Back to sign in
          </a>
        </>
      )}
    </Door>
  );
}
