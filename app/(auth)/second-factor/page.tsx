import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { SecondFactorForm, type SignInProofKind } from '@/components/sign-in/second-factor-form';
import { getPendingContext } from '@/lib/server/http/request-session';
import { getSecondFactors } from '@/lib/tenancy/second-factors/get-second-factors';
import { getSafeRedirectPath } from '../sign-in/safe-redirect-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('secondFactor.page');
  return { title: t('pageTitle') };
}

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
  const t = await getTranslations('secondFactor.page');
  return (
    <AuthLayout isSignedIn={false}>
      <AuthHeader title={t('title')}>{t('intro')}</AuthHeader>
      <SecondFactorForm
        next={next}
        kinds={KINDS.filter((kind) => (verifyWith as string[]).includes(kind))}
        passkeyOrigin={passkeyOrigin}
      />
    </AuthLayout>
  );
}
