'use client';

import { Copy } from 'lucide-react';
import { Button } from './button';
import { CodeBlock } from './code-block';
import { copy } from './copy';

interface CopiedLineProps {
  /** What the line does. */
  title: string;
  line: string;
}

/** A line for a terminal, and the button that takes it there. */
export function CopiedLine({ title, line }: CopiedLineProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium text-ink-2 text-small">{title}</p>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(line)}>
          Copy<span className="sr-only"> the line: {title}</span>
        </Button>
      </div>
      <CodeBlock text={line} className="p-3 text-small" />
    </section>
  );
}
