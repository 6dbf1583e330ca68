'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { CodeBlock } from './code-block';
import { copyToClipboard } from './copy-to-clipboard';

interface CopyableCommandProps {
  title: string;
  command: string;
}

export function CopyableCommand({ title, command }: CopyableCommandProps) {
  const t = useTranslations('ui');
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium text-ink-2 text-small">{title}</p>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copyToClipboard(command)}>
          {t.rich('copyNamed', { title, hidden: (text) => <span className="sr-only">{text}</span> })}
        </Button>
      </div>
      <CodeBlock text={command} className="p-3 text-small" />
    </section>
  );
}
