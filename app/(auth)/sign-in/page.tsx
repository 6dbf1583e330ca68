import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthFooter, AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { services } from '@/lib/platform/context';
import { isSignedIn } from '@/lib/server/http/request-session';
import { getOidcErrorMessage } from './oidc-error-message';
import { getSafeRedirectPath } from './safe-redirect-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('signIn.title') };
}

interface Props {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams;
  const { oidc } = await services();
  const t = await getTranslations('auth');
  return (
    <AuthLayout isSignedIn={await isSignedIn()}>
      <AuthHeader title={t('signIn.title')} />
      <SignInForm
        next={getSafeRedirectPath(next)}
        oidc={oidc && { name: oidc.name, failure: getOidcErrorMessage(t, error, oidc.name) }}
      />
      <AuthFooter>{t('signIn.noAccount')}</AuthFooter>
    </AuthLayout>
  );
}
