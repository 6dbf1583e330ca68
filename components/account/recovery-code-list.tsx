'use client';

import { Copy, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { Notice } from '@/components/ui/notice';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Notice tone="accent" role="status">
      <p>
        Save these recovery codes now. They are shown only once. Each replaces one code of the app, for
        example if you lose your phone.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-3 grid max-w-[420px] grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-4 gap-y-1 font-mono text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copyToClipboard(text)}>
          Copy
        </Button>
        <Button size="sm" icon={Download} onClick={() => downloadText('sheaf-recovery-codes.txt', text)}>
          Download
        </Button>
        <Button size="sm" onClick={onSaved}>
          I’ve saved them
        </Button>
      </p>
    </Notice>
  );
}

function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
