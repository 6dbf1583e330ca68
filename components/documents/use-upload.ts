import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { startUpload } from '@/components/api/start-upload';
import type { UploadLimits } from '@/components/api/upload-plan';
import { useSamplePile } from './use-sample-pile';

export type JoinDecision = 'join' | 'apart' | 'cancel';

const NO_FILES: readonly File[] = [];
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp', 'image/heic', 'image/heif'];

/** Some browsers state no type for a HEIC photo. */
const isImage = ({ name, type }: File) =>
  IMAGE_TYPES.includes(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Returns `true` if all files are images: they may be pages of one document. */
const areJoinableImages = (files: readonly File[], { maxFiles }: UploadLimits) =>
  files.length > 1 && files.length <= maxFiles && files.every(isImage);

interface UploadOptions {
  classify: boolean;
  limits: UploadLimits;
  /** `true` while the reader does something else in the list. */
  isOccupied: boolean;
}

/** Uploads files to a project, and asks first whether several images belong together. */
export function useUpload(project: ProjectRef, { classify, limits, isOccupied }: UploadOptions) {
  const t = useTranslations('api');
  /** Images that the user is asked about. */
  const [images, setImages] = useState(NO_FILES);

  const upload = useCallback(
    (files: File[]) => {
      if (areJoinableImages(files, limits)) setImages(files);
      else startUpload(t, { project, files, classify, limits });
    },
    [t, project, classify, limits],
  );

  const samples = useSamplePile(project, isOccupied);
  const { waitFor } = samples;
  /** Uploads the sample files. Their types and cuts are found whatever the setting, to show what Sheaf does. */
  const uploadSamples = useCallback(
    (files: File[]) => startUpload(t, { project, files, classify: true, limits, onAccepted: waitFor }),
    [t, project, limits, waitFor],
  );

  const decide = useCallback(
    (choice: JoinDecision) => {
      setImages(NO_FILES);
      if (choice === 'cancel') return;
      startUpload(t, { project, files: images, classify, combine: choice === 'join', limits });
    },
    [t, project, classify, limits, images],
  );

  return { upload, uploadSamples, samples, images, decide };
}
