'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface FormSectionProps {
  title: string;
  /** `true` if the section opens by itself, because it has values or an error. */
  isNeeded: boolean;
  children: ReactNode;
}

/** Renders fields that most users don't need. A click shows them. */
export function FormSection({ title, isNeeded, children }: FormSectionProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isNeeded;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
        className="-mx-2 flex min-h-8 items-center gap-1 rounded-1 px-2 text-left font-medium text-ink-2 text-small hover:bg-hover"
      >
        <Arrow aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
        {title}
      </button>
      {isOpen && (
        <div id={id} className="mt-2 grid gap-4">
          {children}
        </div>
      )}
    </div>
  );
}
