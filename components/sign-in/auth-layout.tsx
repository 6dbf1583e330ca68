import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguageSelect } from '@/components/language/language-select';
import { Logo } from '@/components/ui/logo';
import { AuthIllustration } from './auth-illustration';

interface AuthLayoutProps {
  /** `true` if the user has a session that doesn't wait for the second factor. */
  isSignedIn: boolean;
  children: ReactNode;
}

/** Renders the layout of sign-in pages: form and language on the left, illustration on the right. */
export function AuthLayout({ isSignedIn, children }: AuthLayoutProps) {
  const t = useTranslations('auth.layout');
  return (
    <main className="grid min-h-dvh bg-surface wide:grid-cols-[minmax(420px,5fr)_7fr]">
      <div className="mx-auto flex w-full max-w-[392px] flex-col px-6">
        <div className="my-auto py-8">
          <p className="mb-9 flex items-center gap-2.5 font-semibold text-title">
            <Logo className="size-7" />
            Sheaf
          </p>
          {children}
        </div>
        <div className="pb-6">
          <LanguageSelect isSignedIn={isSignedIn} />
        </div>
      </div>
      <div className="relative my-3 mr-3 overflow-hidden rounded-4 bg-canvas max-wide:hidden">
        <div aria-hidden="true" className="pointer-events-none select-none">
          <AuthIllustration />
          <div className="absolute inset-0 bg-linear-to-r from-canvas to-22% to-transparent" />
          <div className="absolute inset-0 bg-linear-to-t from-10% from-canvas to-42% to-transparent" />
        </div>
        <p className="absolute right-10 bottom-8 left-10 max-w-[460px] text-balance font-semibold text-title">
          {t('claim')}
          <span className="mt-1.5 block font-normal text-base text-ink-2 tracking-normal">
            {t('history')}
          </span>
        </p>
      </div>
    </main>
  );
}

export function AuthHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-balance text-hero">{title}</h1>
      {children && <p className="mt-1 mb-7 text-head text-ink-2 tracking-normal">{children}</p>}
    </>
  );
}

export function AuthFooter({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-ink-3 text-small">{children}</p>;
}
