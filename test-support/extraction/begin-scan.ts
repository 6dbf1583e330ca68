import type { Services } from '@/lib/platform/context';
import { openScan } from '@/lib/recognition/extraction/scan-document';

/** Begins a scan without reading pages. Returns `false` if there is nothing to scan. */
export const beginScan = async (services: Services, documentId: string): Promise<boolean> =>
  (await openScan(services, documentId)) !== null;
