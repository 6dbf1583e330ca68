import { DomainError } from '@/lib/core/errors';
import { carrierAgreement, deliveriesPile, inboundPile, type SampleFile } from './piles';
import type { SampleFileName } from './sample-files';

const DRAWN: Record<SampleFileName, () => Promise<SampleFile>> = {
  'inbound-pile': inboundPile,
  'carrier-agreement': carrierAgreement,
  'deliveries-pile': deliveriesPile,
};

/**
 * A PDF of invented business papers, as it would come out of a scanner.
 *
 * @throws DomainError not_found for a name that no sample has
 */
export async function drawSampleFile(name: string): Promise<SampleFile> {
  if (!Object.hasOwn(DRAWN, name)) throw new DomainError('not_found', 'There is no such sample file.');
  return DRAWN[name as SampleFileName]();
}
