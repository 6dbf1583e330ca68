'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';

/** Properties that Next.js passes to each `error.tsx`. */
export interface PageErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

interface PageErrorStateProps extends PageErrorProps {
  title?: string;
  /** Sentence about the user's data. */
  outcome?: string;
  heading?: 'h1' | 'h2';
}

/** Shows that a page failed, with the digest, which identifies the cause in the server's log. */
export function PageErrorState({ error, reset, title, outcome, heading }: PageErrorStateProps) {
  const t = useTranslations('errors');
  const said = outcome ?? t('unchanged');
  return (
    <ErrorState
      heading={heading}
      title={title ?? t('title')}
      message={
        error.digest ? t('textWithId', { outcome: said, id: error.digest }) : t('text', { outcome: said })
      }
      onRetry={reset}
    />
  );
}

/** Replaces a failed page next to the sidebar. */
export function ShellPageError(props: PageErrorProps) {
  const t = useTranslations('errors');
  return (
    <>
      <PageHeader title={t('heading')} />
      <PageErrorState {...props} />
    </>
  );
}
