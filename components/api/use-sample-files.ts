import { useMutation } from '@tanstack/react-query';
import { SAMPLE_FILES } from '@/lib/demo/sample-files';
import { callForBytes } from './client';

/** Fetches the sample files, and hands them on as if a person had chosen them. */
export function useSampleFiles(onFiles: (files: File[]) => void) {
  return useMutation({
    mutationFn: () => Promise.all(Object.entries(SAMPLE_FILES).map(fetchSample)),
    onSuccess: onFiles,
  });
}

async function fetchSample([address, name]: [string, string]): Promise<File> {
  const bytes = await callForBytes(`/api/sample-files/${address}`);
  return new File([bytes], name, { type: bytes.type });
}
