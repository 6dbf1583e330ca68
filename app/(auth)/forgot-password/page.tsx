import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthFooter, AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { ForgotPasswordForm } from '@/components/sign-in/forgot-password-form';
import { getButtonClass } from '@/components/ui/button';
import { services } from '@/lib/platform/context';
import { isSignedIn } from '@/lib/server/http/request-session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('forgotPassword.pageTitle') };
}

// Render at request time: the running process decides if email is enabled, not the build.
export const dynamic = 'force-dynamic';

export default async function ForgotPasswordPage() {
  const { mailer } = await services();
  const t = await getTranslations('auth.forgotPassword');
  return (
    <AuthLayout isSignedIn={await isSignedIn()}>
      {mailer.canSend ? (
        <>
          <ForgotPasswordForm />
          <AuthFooter>
            {t.rich('remember', {
              link: (text) => (
                <a href="/sign-in" className="font-medium text-accent-ink">
                  {text}
                </a>
              ),
            })}
          </AuthFooter>
        </>
      ) : (
        <>
          <AuthHeader title={t('title')}>{t('askAdmin')}</AuthHeader>
          <p className="mb-6 text-ink-2">{t('askAdminHow')}</p>
          <a href="/sign-in" className={getButtonClass({ size: 'xl', className: 'w-full' })}>
            {t('back')}
          </a>
        </>
      )}
    </AuthLayout>
  );
}
