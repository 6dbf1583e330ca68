'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Note } from './note';

/**
 * What a form began with, and whether someone else has changed it since: then nothing is saved until its writer has
 * chosen between the two.
 *
 * @param version of what there is now; undefined for something new
 */
export function useStartedFrom(version: string | undefined) {
  const [started, setStarted] = useState(version);
  return {
    /** What a change sends as If-Match. */
    ifMatch: started === undefined ? undefined : `"${started}"`,
    overtaken: version !== started,
    /** From now on it is upon what there is now. */
    goOn: () => setStarted(version),
  };
}

interface OvertakenNoteProps {
  /** Such as “the endpoint”, in the middle of a sentence. */
  what: string;
  /** How it is now. */
  theirs: ReactNode;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Someone else was faster: nothing is lost, and nothing is overwritten without being asked. */
export function OvertakenNote({ what, theirs, onLoadTheirs, onKeepMine }: OvertakenNoteProps) {
  return (
    <Note tone="warn" role="alert">
      <p>
        <b>Someone else has changed {what} since you opened this.</b> It is now: {theirs}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Note>
  );
}
