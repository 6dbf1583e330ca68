import type { ReactNode } from 'react';

interface SectionBlockProps {
  id: string;
  title: string;
  children: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

/** Renders a settings section: title, description, action and controls. */
export function SectionBlock({ id, title, description, action, children }: SectionBlockProps) {
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

/** Stacks fields vertically at a readable width. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[420px] gap-4">{children}</div>;
}
