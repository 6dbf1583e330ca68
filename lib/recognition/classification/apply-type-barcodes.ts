import type { FileProposal } from './propose-segments';
import { cutAtTypeBarcodes, type TypeBarcodes } from './type-barcodes';

/** Begins a document on each page with a type barcode, in the proposal of an external classifier. */
export const applyTypeBarcodes = (
  { segments, confidence }: FileProposal,
  types: TypeBarcodes,
): FileProposal => ({
  segments: segments.flatMap((segment) =>
    cutAtTypeBarcodes(segment, types).map((range) => {
      const type = types.get(range.startPage);
      if (!type) return { ...segment, ...range };
      const isCut = range.startPage !== segment.startPage;
      return {
        ...range,
        type: { docType: type.docType, confidence: 1 },
        confidence: isCut ? 1 : segment.confidence,
        reasons: [type.reason, ...(isCut ? [] : segment.reasons)],
      };
    }),
  ),
  confidence,
});
