import { carrierAgreement, deliveriesPile, inboundPile, type SampleFile } from './piles';
import type { SampleFileName } from './sample-files';

const DRAWN: Record<SampleFileName, () => Promise<SampleFile>> = {
  'inbound-pile': inboundPile,
  'carrier-agreement': carrierAgreement,
  'deliveries-pile': deliveriesPile,
};

/** A PDF of invented business papers, as it would come out of a scanner. */
export const drawSampleFile = (name: SampleFileName): Promise<SampleFile> => DRAWN[name]();
