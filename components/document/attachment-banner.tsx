import { Paperclip, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

interface AttachmentBannerProps {
  /** Name of the attachment. */
  name: string;
  onBack: () => void;
}

/** Shows whose page is displayed if it belongs to an attachment, and a link back. */
export function AttachmentBanner({ name, onBack }: AttachmentBannerProps) {
  return (
    <p
      role="status"
      className="absolute top-3 left-1/2 z-20 flex h-9 max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-2 rounded-[10px] border border-line bg-raised pr-1 pl-3 shadow-2"
    >
      <Paperclip aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />
      <span className="shrink-0 text-ink-3 text-small">Attached</span>
      <b className="truncate font-medium">{name}</b>
      <IconButton icon={X} label="Back to the document" onClick={onBack} />
    </p>
  );
}
