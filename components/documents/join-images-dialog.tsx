'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { JoinDecision } from './use-upload';

interface JoinImagesDialogProps {
  /** Images to confirm; empty if no question is open. */
  images: readonly File[];
  onDecide: (choice: JoinDecision) => void;
}

/** Asks whether photos are pages of one document. Shows them in page order. */
export function JoinImagesDialog({ images, onDecide }: JoinImagesDialogProps) {
  const t = useTranslations('documents');
  const addresses = useObjectUrls(images);
  return (
    <Dialog
      open={images.length > 0}
      onOpenChange={(open) => !open && onDecide('cancel')}
      title={t('joinImages.title', { count: images.length })}
      description={t('joinImages.description')}
      footer={
        <>
          <Button size="lg" onClick={() => onDecide('apart')}>
            {t('joinImages.apart', { count: images.length })}
          </Button>
          <Button size="lg" variant="primary" onClick={() => onDecide('join')}>
            {t('joinImages.join')}
          </Button>
        </>
      }
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photo can be listed twice, and the order is fixed.
          <li key={index} className="min-w-0">
            <span className="grid h-[132px] place-items-center overflow-hidden rounded-2 border border-line bg-surface-2">
              {addresses[index] && (
                // biome-ignore lint/performance/noImgElement: the file is on the user’s device.
                <img
                  src={addresses[index]}
                  alt={t('row.page', { page: index + 1 })}
                  className="max-h-full max-w-full object-contain"
                />
              )}
            </span>
            <span className="mt-1 flex gap-1.5 text-small">
              <span className="text-ink-3 tabular-nums">{index + 1}</span>
              <span className="truncate text-ink-2" title={image.name}>
                {image.name}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** Returns object URLs for files that are not uploaded yet. */
function useObjectUrls(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
