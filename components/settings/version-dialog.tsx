'use client';

import { diffLines } from 'diff';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { exactTime } from '@/components/ui/relative-time';
import { Segmented } from '@/components/ui/segmented';
import type { Version } from '@/lib/custom-schema/schemas';
import { DEFAULT_TEMPLATE } from '@/lib/custom-schema/template';
import { JsonText } from './json-text';
import { templateText } from './template-text';

interface VersionDialogProps {
  version: Version;
  /** The one in use. */
  current: Version;
  onClose: () => void;
  onRestore: () => void;
}

const textOf = ({ custom_schema: template }: Version) => templateText(template ?? DEFAULT_TEMPLATE);

/** A former schema, whole or beside the one in use. */
export function VersionDialog({ version, current, onClose, onRestore }: VersionDialogProps) {
  const inUse = version.number === current.number;
  const [view, setView] = useState<'compared' | 'whole'>(inUse ? 'whole' : 'compared');
  const who = version.saved_by ? ` by ${version.saved_by.name}` : '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Version ${version.number}`}
      description={`Saved ${exactTime(new Date(version.saved_at))}${who}.`}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          {!inUse && (
            <Button size="lg" variant="primary" onClick={onRestore}>
              Restore version {version.number}
            </Button>
          )}
        </>
      }
    >
      {!inUse && (
        <Segmented
          label="What is shown"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'compared', label: 'Compared with the one in use' },
            { value: 'whole', label: 'Whole' },
          ]}
          className="mb-3"
        />
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={view === 'whole' ? 'Template' : 'What restoring it would change'}
        className="max-h-[50vh] overflow-auto rounded-2 border border-line py-3"
      >
        <pre className="relative w-max min-w-full font-mono text-small/5">
          {view === 'whole' ? (
            <JsonText text={textOf(version)} />
          ) : (
            <Difference before={textOf(current)} after={textOf(version)} />
          )}
        </pre>
      </section>
    </Dialog>
  );
}

/** Line by line what would go and what would come. */
function Difference({ before, after }: { before: string; after: string }) {
  const parts = diffLines(before, after);
  if (!parts.some(({ added, removed }) => added || removed)) {
    return <span className="block px-3.5 font-sans">They are the same.</span>;
  }
  let at = 0;
  return parts.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => {
        at += 1;
        return (
          <span
            key={at}
            className={cx(
              'block whitespace-pre px-3.5',
              added && 'bg-ok-soft text-ok-ink',
              removed && 'bg-bad-soft text-bad-ink',
            )}
          >
            <span aria-hidden="true">{added ? '+ ' : removed ? '− ' : '  '}</span>
            <span className="sr-only">{added ? 'Comes: ' : removed ? 'Goes: ' : ''}</span>
            {`${line}\n`}
          </span>
        );
      }),
  );
}
