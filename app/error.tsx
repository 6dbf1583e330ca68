'use client';

import { type PageErrorProps, PageErrorState } from '@/components/shell/page-error';

/** Shows an error page without the sidebar. */
export default function PageError(props: PageErrorProps) {
  return (
    <main className="flex h-dvh bg-surface">
      <PageErrorState heading="h1" {...props} />
    </main>
  );
}
