import { useCallback, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization';
import { startUpload } from '@/components/api/start-upload';
import type { UploadLimits } from '@/components/api/upload-plan';

export type JoinChoice = 'join' | 'apart' | 'cancel';

const NONE: readonly File[] = [];
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp'];

/** Several images and nothing else may be the pages of one document: the person is asked. */
const mayBePages = (files: readonly File[], { maxFiles }: UploadLimits) =>
  files.length > 1 && files.length <= maxFiles && files.every((file) => IMAGE_TYPES.includes(file.type));

/** Sends files to a project, after the question whether images belong together. */
export function useUpload(project: ProjectRef, classify: boolean, limits: UploadLimits) {
  /** Those that the person is asked about. */
  const [images, setImages] = useState(NONE);

  const upload = useCallback(
    (files: File[]) => {
      if (mayBePages(files, limits)) setImages(files);
      else startUpload({ project, files, classify, limits });
    },
    [project, classify, limits],
  );

  const decide = useCallback(
    (choice: JoinChoice) => {
      setImages(NONE);
      if (choice === 'cancel') return;
      startUpload({ project, files: images, classify, combine: choice === 'join', limits });
    },
    [project, classify, limits, images],
  );

  return { upload, images, decide };
}
