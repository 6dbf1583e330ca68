import type { ReactNode } from 'react';

interface BlockProps {
  id: string;
  title: string;
  /** What it decides. */
  children: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
}

/** A decision with all that belongs to it. */
export function Block({ id, title, description, action, children }: BlockProps) {
  return (
    <section aria-labelledby={id} className="max-w-[940px] border-line border-b py-7 last:border-b-0">
      <header className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-head">
            {title}
          </h2>
          {description && <p className="mt-0.5 max-w-[60ch] text-ink-2">{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Fields below each other, as wide as what is typed into them. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[420px] gap-4">{children}</div>;
}
