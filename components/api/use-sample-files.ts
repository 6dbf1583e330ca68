import { useMutation } from '@tanstack/react-query';
import { SAMPLE_FILES } from '@/lib/server/demo/demo-sample-files';
import { fetchBlob } from './client';

/** Downloads the sample files and passes them on as if the user had selected them. */
export function useSampleFiles(onFiles: (files: File[]) => void) {
  return useMutation({
    mutationFn: () => Promise.all(Object.entries(SAMPLE_FILES).map(fetchSample)),
    onSuccess: onFiles,
  });
}

async function fetchSample([address, name]: [string, string]): Promise<File> {
  const bytes = await fetchBlob(`/api/sample-files/${address}`);
  return new File([bytes], name, { type: bytes.type });
}
