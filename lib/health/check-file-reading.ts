import type { Services } from '@/lib/context';

/**
 * Returns a sentence for each kind of file that this process can't read. Requests are served all the same, so
 * readiness doesn't depend on it: a proxy would otherwise remove a process that can still show documents.
 */
export const checkFileReading = ({ selfTest }: Pick<Services, 'selfTest'>): string[] =>
  selfTest?.problems() ?? [];
