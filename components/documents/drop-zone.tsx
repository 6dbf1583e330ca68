'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatDropMessage } from '@/components/ui/file-kinds';
import { PageFanIllustration } from '@/components/ui/page-illustration';
import { readDroppedFiles } from './read-dropped-files';

interface DropZoneProps {
  projectName: string;
  classify: boolean;
  /** `false` for users who can only read. */
  enabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.some((type) => type === 'Files');

/** Accepts dropped files on the whole page, and shows what will happen to them during the drag. */
export function DropZone({ projectName, classify, enabled, onFiles, children }: DropZoneProps) {
  const t = useTranslations('documents');
  const [types, setTypes] = useState<string[] | null>(null);
  // Each child also fires enter and leave events; the drag ends when all were left.
  const depth = useRef(0);

  const end = () => {
    depth.current = 0;
    setTypes(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; "Choose files" does the same by keyboard.
    <div
      className="flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!enabled || !hasFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setTypes(Array.from(event.dataTransfer.items, (item) => item.type));
      }}
      onDragOver={(event) => {
        if (!enabled || !hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDragLeave={(event) => {
        if (!enabled || !hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      }}
      onDrop={(event) => {
        if (!enabled || !hasFiles(event)) return;
        event.preventDefault();
        end();
        void readDroppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
      }}
    >
      {children}
      {types && (
        <div className="pointer-events-none absolute inset-0 z-30 grid place-items-center rounded-[inherit] bg-accent-soft/92 inset-ring-2 inset-ring-accent-ink motion-safe:animate-appear">
          <div className="flex max-w-[520px] flex-col items-center p-10 text-center">
            <PageFanIllustration />
            <p className="font-semibold text-title">
              {types.length > 0
                ? t('drop.count', { count: types.length, project: projectName })
                : t('drop.files', { project: projectName })}
            </p>
            <p className="mt-1.5 text-balance text-ink-2">{formatDropMessage(t, types, classify)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
