import type { ReactNode } from 'react';

/** Shows a chapter about the API as a whole. */
export function GuideChapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="max-w-[820px] border-line border-b py-7 last:border-b-0">
      <h2 id={id} className="mb-3 scroll-mt-4 text-head">
        {title}
      </h2>
      <div className="space-y-3 text-ink-2">{children}</div>
    </section>
  );
}
