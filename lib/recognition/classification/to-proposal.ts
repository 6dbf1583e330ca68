import type { SplitProposal } from '@/lib/documents/metadata';
import { toRoundedConfidence } from '@/lib/foundation/confidence';
import type { FileProposal } from './propose-segments';

const rounded = (share: number): number => toRoundedConfidence(share, 3);

export const toProposal = ({ segments, confidence }: FileProposal): SplitProposal => ({
  segments: segments.map(({ startPage, endPage, type, confidence: sure, reasons }, index) => ({
    segment_id: `s${index + 1}`,
    start_page: startPage,
    end_page: endPage,
    doc_type: type?.docType ?? null,
    confidence: rounded(sure),
    reasons,
    type_confidence: type && rounded(type.confidence),
  })),
  confidence: rounded(confidence),
});
