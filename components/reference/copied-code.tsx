'use client';

import { Copy } from 'lucide-react';
import { CodeBlock } from '@/components/ui/code-block';
import { copy } from '@/components/ui/copy';
import { IconButton } from '@/components/ui/icon-button';

interface CopiedCodeProps {
  /** What it is, such as `Example`; read out with the button. */
  title: string;
  text: string;
}

/** Code with its name above it, and a way to take it along. */
export function CopiedCode({ title, text }: CopiedCodeProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex items-center justify-between gap-2 text-ink-2 text-small">
        {title}
        <IconButton size="sm" icon={Copy} label={`Copy: ${title}`} onClick={() => void copy(text)} />
      </figcaption>
      <CodeBlock text={text} className="max-h-[26rem] p-3 text-small" />
    </figure>
  );
}
