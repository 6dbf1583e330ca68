import { RotateCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';

const NOTICE_CLASS = 'mx-5 mt-3 mb-3 shrink-0 max-wide:mx-3';

/** Shows an error until the user dismisses it. */
export function ErrorNotice({ sentence: message, onDismiss }: { sentence: string; onDismiss: () => void }) {
  return (
    <Notice tone="bad" role="alert" className={NOTICE_CLASS}>
      <span className="flex items-start gap-2">
        <span className="flex-1">{message}</span>
        <IconButton icon={X} size="sm" label="Dismiss" tooltip={false} onClick={onDismiss} />
      </span>
    </Notice>
  );
}

/** Shows that the list may be out of date. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" role="status" className={NOTICE_CLASS}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="flex-1">Can’t reach Sheaf. This list may be out of date.</span>
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      </span>
    </Notice>
  );
}
