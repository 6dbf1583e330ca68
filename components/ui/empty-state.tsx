import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** Illustration shown instead of the icon. */
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Heading level. Use `h2` if the page already has an `h1`. */
  heading?: 'h1' | 'h2';
}

/** Explains why a list is empty and what to do. */
export function EmptyState({
  icon: Icon,
  art,
  title,
  children,
  actions,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto p-6">
      <div className="flex max-w-[520px] flex-col items-center py-10 text-center">
        {art}
        {Icon && (
          <span className="mb-5 grid size-12 place-items-center rounded-3 bg-sunken text-ink-3">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-6" />
          </span>
        )}
        <Heading className="text-title">{title}</Heading>
        {children && <div className="mt-1.5 text-balance text-ink-2">{children}</div>}
        {actions && <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
