'use client';

import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { PageFan } from '@/components/ui/drawn-page';
import { dropWords } from '@/components/ui/file-kinds';
import { count } from '@/lib/page-plan/page-words';
import { droppedFiles } from './dropped-files';

interface DropZoneProps {
  projectName: string;
  classify: boolean;
  /** False for someone who may only look. */
  enabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The whole page takes files; while some hang over it, it says what will happen to them. */
export function DropZone({ projectName, classify, enabled, onFiles, children }: DropZoneProps) {
  const [types, setTypes] = useState<string[] | null>(null);
  // Each child that is entered or left tells it too: only when all have been left is the drag over.
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
        if (!enabled || !carriesFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setTypes(Array.from(event.dataTransfer.items, (item) => item.type));
      }}
      onDragOver={(event) => {
        if (!enabled || !carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDragLeave={(event) => {
        if (!enabled || !carriesFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      }}
      onDrop={(event) => {
        if (!enabled || !carriesFiles(event)) return;
        event.preventDefault();
        end();
        void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
      }}
    >
      {children}
      {types && (
        <div className="pointer-events-none absolute inset-0 z-30 grid place-items-center rounded-[inherit] bg-accent-soft/92 inset-ring-2 inset-ring-accent-ink motion-safe:animate-appear">
          <div className="flex max-w-[520px] flex-col items-center p-10 text-center">
            <PageFan />
            <p className="font-semibold text-title">
              Drop {types.length > 0 ? count(types.length, 'file') : 'files'} into {projectName}
            </p>
            <p className="mt-1.5 text-balance text-ink-2">{dropWords(types, classify)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
