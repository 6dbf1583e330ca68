'use client';

import { Copy } from 'lucide-react';
import { CodeBlock } from '@/components/ui/code-block';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { IconButton } from '@/components/ui/icon-button';

interface CopyableCodeProps {
  /** Title, for example `Example`; part of the button's accessible name. */
  title: string;
  text: string;
}

/** Shows code with a title and a copy button. */
export function CopyableCode({ title, text }: CopyableCodeProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex items-center justify-between gap-2 text-ink-2 text-small">
        {title}
        <IconButton
          size="sm"
          icon={Copy}
          label={`Copy: ${title}`}
          onClick={() => void copyToClipboard(text)}
        />
      </figcaption>
      <CodeBlock text={text} className="max-h-[26rem] p-3 text-small" />
    </figure>
  );
}
