'use client';

import { type ReactNode, useRef } from 'react';
import { ACCEPT } from '@/components/ui/file-kinds';

interface FileChooserProps {
  onFiles: (files: File[]) => void;
  /** Gets what opens the browser's dialog. */
  children: (open: () => void) => ReactNode;
}

/** Lets whatever button it is given choose files. */
export function FileChooser({ onFiles, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        hidden
        aria-label="Files"
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
