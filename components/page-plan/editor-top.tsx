'use client';

import { ArrowLeft, Check, CircleHelp, Keyboard, Layers, PanelRight, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { memo } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { count } from '@/lib/page-plan/page-words';
import { HoldNotice } from './hold-notice';
import type { EditorDocument } from './plan-state';

interface EditorTopProps {
  backHref: string;
  documents: readonly EditorDocument[];
  pageCount: number;
  /** Null where there is nothing to keep, or it is being kept. */
  draft: 'kept' | 'unkeepable' | null;
  /** Keeps the draft, or asks: whether one leaves. */
  mayLeave: () => boolean;
  onKeys: () => void;
  /** What lies over the pages on a narrow screen, and the way to have it there or no longer. */
  sheet: 'parts' | 'preview' | null;
  onSheet: (sheet: 'parts' | 'preview') => void;
}

export const EditorTop = memo(function EditorTop(props: EditorTopProps) {
  const { backHref, documents, pageCount, draft } = props;
  return (
    <header className="flex items-center gap-2.5 border-line border-b px-3">
      <Link
        href={backHref}
        onNavigate={(event) => {
          if (!props.mayLeave()) event.preventDefault();
        }}
        aria-label="Back to documents"
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
      <h1 className="min-w-0 truncate text-[14px] leading-5">
        <Names documents={documents} />
      </h1>
      <HoldNotice documents={documents} />
      <span className="shrink-0 text-ink-3 text-small tabular-nums max-desk:hidden">
        {count(pageCount, 'page')}
      </span>
      <span className="flex-1" />
      {draft === 'kept' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-ink-2 text-small max-desk:hidden">
          <Check aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          Draft kept on this device
        </span>
      )}
      {draft === 'unkeepable' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-small text-warn-ink">
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          <span className="max-desk:sr-only">This device can’t keep your draft</span>
        </span>
      )}
      <IconButton
        icon={Layers}
        label="Parts"
        tooltip={false}
        aria-expanded={props.sheet === 'parts'}
        onClick={() => props.onSheet('parts')}
        className="desk:hidden"
      />
      <IconButton
        icon={PanelRight}
        label="Preview"
        tooltip={false}
        aria-expanded={props.sheet === 'preview'}
        onClick={() => props.onSheet('preview')}
        className="room:hidden"
      />
      <IconButton
        icon={CircleHelp}
        label="Keys and touch"
        tooltip={false}
        onClick={props.onKeys}
        className="desk:hidden"
      />
      <Button variant="ghost" icon={Keyboard} onClick={props.onKeys} className="max-desk:hidden">
        Shortcuts <Kbd>?</Kbd>
      </Button>
    </header>
  );
});

function Names({ documents }: { documents: readonly EditorDocument[] }) {
  const [first, second, ...more] = documents;
  return (
    <>
      {first?.originalFilename}
      {second && <span className="font-normal text-ink-3"> and </span>}
      {second && (more.length === 0 ? second.originalFilename : count(documents.length - 1, 'other file'))}
    </>
  );
}
