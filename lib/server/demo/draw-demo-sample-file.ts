import { createNotFoundError } from '@/lib/foundation/errors';
import { carrierAgreement, deliveriesPile, inboundPile, type SampleFile } from './demo-piles';
import type { SampleFileName } from './demo-sample-files';

const SAMPLE_FILE_DRAWERS: Record<SampleFileName, () => Promise<SampleFile>> = {
  'inbound-pile': inboundPile,
  'carrier-agreement': carrierAgreement,
  'deliveries-pile': deliveriesPile,
};

/**
 * Draws a PDF of fictional business documents, like a scan.
 *
 * @throws DomainError not_found for an unknown sample name
 */
export async function drawDemoSampleFile(name: string): Promise<SampleFile> {
  if (!Object.hasOwn(SAMPLE_FILE_DRAWERS, name)) throw createNotFoundError('sample file');
  return SAMPLE_FILE_DRAWERS[name as SampleFileName]();
}
