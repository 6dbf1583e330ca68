'use client';

import { X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ignoreErrors } from '@/components/ui/ignore-errors';
import { Kbd } from '@/components/ui/kbd';
import { SAMPLE_FILES } from '@/lib/server/demo/sample-files';
import type { EditorDocument } from './plan-state';

const STORAGE_KEY = 'sheaf.sample-call-outs';
const SAMPLE_NAMES: readonly string[] = Object.values(SAMPLE_FILES);

interface SampleCallOutsProps {
  documents: readonly EditorDocument[];
}

/** Shows what to do with a proposal, over the pages of a sample file, until dismissed on this device. */
export function SampleCallOuts({ documents }: SampleCallOutsProps) {
  const isDismissed = useSyncExternalStore(subscribe, readDismissed, () => true);
  const isSample = documents.some(
    ({ originalFilename, proposal }) => proposal !== null && SAMPLE_NAMES.includes(originalFilename),
  );
  if (isDismissed || !isSample) return null;
  return (
    <aside
      aria-label="How to review a proposal"
      className="absolute inset-x-4 bottom-4 z-10 flex items-start gap-4 rounded-3 border border-line bg-raised p-3.5 shadow-2 max-wide:inset-x-3 max-wide:bottom-3"
    >
      <ol className="grid flex-1 grid-cols-3 gap-5 text-small max-wide:grid-cols-1 max-wide:gap-2">
        <CallOut number={1} title="Check the cuts">
          Click between two pages to cut or join them. <Kbd isAlwaysShown>N</Kbd> goes to the next unsure cut.
        </CallOut>
        <CallOut number={2} title="Check the types">
          Each part has a type and a name. Change them in the list of parts.
        </CallOut>
        <CallOut number={3} title="Apply the plan">
          Each part becomes a document, and its values are read. You can undo it.
        </CallOut>
      </ol>
      <IconButton icon={X} size="sm" label="Close the tips" tooltip={false} onClick={dismiss} />
    </aside>
  );
}

interface CallOutProps {
  number: number;
  title: string;
  children: ReactNode;
}

function CallOut({ number, title, children }: CallOutProps) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
      <span className="grid size-5 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink tabular-nums">
        {number}
      </span>
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-ink-2">{children}</span>
      </span>
    </li>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let dismissedHere = false;

const readDismissed = (): boolean =>
  dismissedHere || ignoreErrors(() => localStorage.getItem(STORAGE_KEY) !== null) === true;

/** Closes the tips on this device. Without storage, they return with the next page load. */
function dismiss(): void {
  dismissedHere = true;
  ignoreErrors(() => localStorage.setItem(STORAGE_KEY, 'closed'));
  for (const listener of listeners) listener();
}
