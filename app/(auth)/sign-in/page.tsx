import type { Metadata } from 'next';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { SortedPages } from '@/components/sign-in/sorted-pages';
import { Mark } from '@/components/ui/mark';
import { services } from '@/lib/context';
import { oidcRefusal } from './oidc-refusal';
import { pathWithin } from './path-within';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>;
}

/** One question on the left, the product's idea on the right. */
export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams;
  const { oidc } = await services();
  return (
    <main className="grid min-h-dvh bg-surface desk:grid-cols-[minmax(420px,5fr)_7fr]">
      <div className="m-auto w-full max-w-[392px] px-6 py-8">
        <p className="mb-9 flex items-center gap-2.5 font-semibold text-title">
          <Mark className="size-7" />
          Sheaf
        </p>
        <h1 className="text-hero">Sign in</h1>
        <p className="mt-1 mb-7 text-head text-ink-2 tracking-normal">Your desk is as you left it.</p>
        <SignInForm
          next={pathWithin(next)}
          oidc={oidc && { name: oidc.name, refusal: oidcRefusal(error, oidc.name) }}
        />
        <p className="mt-6 text-ink-3 text-small">
          No account? An owner or admin of your organization can add you.
        </p>
      </div>
      <div className="relative my-3 mr-3 overflow-hidden rounded-4 bg-desk max-desk:hidden">
        <div aria-hidden="true" className="pointer-events-none select-none">
          <SortedPages />
          <div className="absolute inset-0 bg-linear-to-r from-desk to-22% to-transparent" />
          <div className="absolute inset-0 bg-linear-to-t from-10% from-desk to-42% to-transparent" />
        </div>
        <p className="absolute right-10 bottom-8 left-10 max-w-[460px] text-balance font-semibold text-title">
          A stack goes in. Documents come out.
          <span className="mt-1.5 block font-normal text-base text-ink-2 tracking-normal">
            Every page keeps its history, and every change can be undone.
          </span>
        </p>
      </div>
    </main>
  );
}
