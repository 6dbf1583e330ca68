import type { Metadata } from 'next';
import { LanguageSelect } from '@/components/language/language-select';
import { AuthFooter, AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { services } from '@/lib/platform/context';
import { getOidcErrorMessage } from './oidc-error-message';
import { getSafeRedirectPath } from './safe-redirect-path';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams;
  const { oidc } = await services();
  return (
    <AuthLayout>
      <AuthHeader title="Sign in" />
      <SignInForm
        next={getSafeRedirectPath(next)}
        oidc={oidc && { name: oidc.name, failure: getOidcErrorMessage(error, oidc.name) }}
      />
      <AuthFooter>No account? An owner or admin of your organization can add you.</AuthFooter>
      <div className="mt-6">
        <LanguageSelect />
      </div>
    </AuthLayout>
  );
}
