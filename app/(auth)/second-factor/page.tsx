import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { SecondFactorForm, type SignInProofKind } from '@/components/sign-in/second-factor-form';
import { getPendingContext } from '@/lib/server/http/request-session';
import { getSecondFactors } from '@/lib/tenancy/second-factors/get-second-factors';
import { getSafeRedirectPath } from '../sign-in/safe-redirect-path';

export const metadata: Metadata = { title: 'Second factor' };

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

const KINDS: readonly SignInProofKind[] = ['passkey', 'code', 'recovery_code'];

/** Asks for the passkey or the code that finishes a sign-in. */
export default async function SecondFactorPage({ searchParams }: Props) {
  const next = getSafeRedirectPath((await searchParams).next);
  const ctx = await getPendingContext();
  if (!ctx) redirect(next);
  const { verify_with: verifyWith, passkey_origin: passkeyOrigin } = await getSecondFactors(ctx);
  return (
    <AuthLayout>
      <AuthHeader title="Confirm your sign-in">Your account has a second factor.</AuthHeader>
      <SecondFactorForm
        next={next}
        kinds={KINDS.filter((kind) => (verifyWith as string[]).includes(kind))}
        passkeyOrigin={passkeyOrigin}
      />
    </AuthLayout>
  );
}
