import type { ReactNode } from 'react';

interface StatusSectionProps {
  id: string;
  title: string;
  description?: string;
  children: ReactNode;
}

/** Shows one section of the status page. */
export function StatusSection({ id, title, description, children }: StatusSectionProps) {
  return (
    <section aria-labelledby={id} className="max-w-[940px] border-line border-b py-6 last:border-b-0">
      <header className="mb-3 flex items-baseline gap-3">
        <h2 id={id} className="text-head">
          {title}
        </h2>
        {description && <p className="text-ink-3 text-small">{description}</p>}
      </header>
      {children}
    </section>
  );
}
