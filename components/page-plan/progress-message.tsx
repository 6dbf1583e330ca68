import type { ReactNode } from 'react';

/** Shows the result of the change with a short message. */
export function ProgressMessage({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="mt-px">
        {icon}
      </span>
      <div>
        <h2 className="text-head">{title}</h2>
        <div className="mt-1 text-ink-2">{children}</div>
      </div>
    </div>
  );
}
