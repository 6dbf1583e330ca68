'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { ACCEPT } from '@/components/ui/file-kinds';

interface FileChooserProps {
  onFiles: (files: File[]) => void;
  /** Renders the button; receives a function that opens the browser's file dialog. */
  children: (open: () => void) => ReactNode;
}

/** Opens the file dialog from any button. */
export function FileChooser({ onFiles, children }: FileChooserProps) {
  const t = useTranslations('documents');
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
        aria-label={t('files')}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // Reset, so that the same file can be selected again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
