import type { Metadata } from 'next';
import { Door } from '@/components/sign-in/door';
import { SetPassword } from '@/components/sign-in/set-password';
import { services } from '@/lib/context';

/** The token stands in the address, so nothing that is fetched from here tells where from; and nobody lists it. */
export const metadata: Metadata = {
  title: 'Set your password',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

// Whether mail is sent is the process's to say, not the build's.
export const dynamic = 'force-dynamic';

export default async function SetPasswordPage() {
  const { mailer } = await services();
  return (
    <Door>
      <SetPassword mails={mailer.sends} />
    </Door>
  );
}
