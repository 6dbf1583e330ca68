import type { Services } from '@/lib/platform/context';

/**
 * Returns a message for each kind of file that this process can't read. Requests still work, so readiness doesn't
 * depend on it: a proxy would otherwise remove a process that can still show documents.
 */
export const checkFileReading = ({ selfTest }: Pick<Services, 'selfTest'>): string[] =>
  selfTest?.problems() ?? [];
