import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { SecondFactorForm } from '@/components/sign-in/second-factor-form';
import { isSecondFactorPending } from '@/lib/server/http/request-session';
import { getSafeRedirectPath } from '../sign-in/safe-redirect-path';

export const metadata: Metadata = { title: 'Second factor' };

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

/** Asks for the code that finishes a sign-in. */
export default async function SecondFactorPage({ searchParams }: Props) {
  const next = getSafeRedirectPath((await searchParams).next);
  if (!(await isSecondFactorPending())) redirect(next);
  return (
    <AuthLayout>
      <AuthHeader title="Enter your code">Your account has a second factor.</AuthHeader>
      <SecondFactorForm next={next} />
    </AuthLayout>
  );
}
