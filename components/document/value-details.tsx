'use client';

import { thumbnailHref } from '@/components/api/document-links';
import { Confidence } from '@/components/ui/confidence';
import type { Target } from './focus-target';
import type { ShownField } from './shown-fields';
import { sourceWords } from './value-words';

interface ValueDetailsProps {
  documentUuid: string;
  version: string | undefined;
  /** The field that the reader is at. */
  shown: ShownField | undefined;
  target: Target | undefined;
}

/** What is known of the value that the reader is at: where it comes from, as it stands on the page. Its room is reserved. */
export function ValueDetails({ documentUuid, version, shown, target }: ValueDetailsProps) {
  const known = shown && (shown.reading.scanned ?? shown.reading);
  return (
    <div className="flex min-h-[52px] shrink-0 flex-col justify-center gap-0.5 border-line border-t bg-surface-2 px-4 py-2 text-small">
      {shown && known && (
        <>
          <p className="flex items-center gap-2 text-ink-2">
            <b className="min-w-0 truncate font-medium text-ink">{shown.field.label}</b>
            <span className="shrink-0">{sourceWords(shown.reading)}</span>
            {known.page !== null && <span className="shrink-0">· page {known.page}</span>}
            <span className="flex-1" />
            {known.confidence !== null && <Confidence value={known.confidence} />}
          </p>
          <p className="truncate text-ink-3">
            {known.raw === null ? 'Nothing was read on the pages.' : `On the page: “${known.raw}”`}
          </p>
          {target && <Snippet documentUuid={documentUuid} version={version} target={target} />}
        </>
      )}
      {!shown && <p className="text-ink-3">Point at a value, or press Tab, to see where it stands.</p>}
    </div>
  );
}

const SNIPPET_WIDTH = 1024;

/** The place itself, where the page is out of sight: on narrow screens. */
function Snippet({
  documentUuid,
  version,
  target: { page, box },
}: Pick<ValueDetailsProps, 'documentUuid' | 'version'> & { target: Target }) {
  const [x, y, width, height] = box;
  // The box with some room around it, as wide as the screen.
  const seen = Math.min(1, Math.max(0.35, width * 1.4));
  const left = Math.min(1 - seen, Math.max(0, x + width / 2 - seen / 2));
  return (
    <span
      aria-hidden="true"
      className="relative mt-1 block h-14 overflow-hidden rounded-page ring-1 ring-line-strong desk:hidden"
    >
      {/* biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session. */}
      <img
        src={thumbnailHref(documentUuid, page, SNIPPET_WIDTH, version)}
        alt=""
        style={{
          width: `${100 / seen}%`,
          left: `${(-left / seen) * 100}%`,
          transform: `translateY(calc(${-(y + height / 2) * 100}% + 28px))`,
        }}
        className="paper absolute top-0 max-w-none"
      />
    </span>
  );
}
