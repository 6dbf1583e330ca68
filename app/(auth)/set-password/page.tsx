import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthLayout } from '@/components/sign-in/auth-layout';
import { SetPassword } from '@/components/sign-in/set-password';
import { services } from '@/lib/platform/context';
import { isSignedIn } from '@/lib/server/http/request-session';

/** Sends no referrer and forbids indexing, because the URL contains the token. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return {
    title: t('setPassword.pageTitle'),
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
  };
}

// Render at request time: the running process decides if email is enabled, not the build.
export const dynamic = 'force-dynamic';

export default async function SetPasswordPage() {
  const { mailer } = await services();
  return (
    <AuthLayout isSignedIn={await isSignedIn()}>
      <SetPassword canSendEmail={mailer.canSend} />
    </AuthLayout>
  );
}
