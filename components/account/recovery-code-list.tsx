'use client';

import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Notice } from '@/components/ui/notice';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows recovery codes, which are shown only once. Asks before they disappear without a copy. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  const t = useTranslations('secondFactor.recoveryCodes');
  const ui = useTranslations('ui');
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Notice tone="accent" role="status">
      <p>{t('intro')}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('list')}
        className="mt-3 grid max-w-[420px] rounded-1 outline-offset-4 grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-4 gap-y-1 font-mono text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Copy}
          onClick={() => void copyToClipboard(text).then((isCopied) => isCopied && setKept(true))}
        >
          {ui('copy')}
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => {
            setKept(true);
            downloadText('sheaf-recovery-codes.txt', text);
          }}
        >
          {t('download')}
        </Button>
        <Button size="sm" onClick={() => (isKept ? onSaved() : setAsking(true))}>
          {t('saved')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('closeTitle')}
          description={t('closeText')}
          action={t('close')}
          isBusy={false}
          problem={null}
          onConfirm={onSaved}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveGuard isActive={!isKept} description={t('leave')} />
    </Notice>
  );
}

/** Time in ms after which a browser has certainly read the text of a download. */
const DOWNLOAD_MS = 60_000;

function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // Browsers begin the download after this function, and none reports that it began.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}
