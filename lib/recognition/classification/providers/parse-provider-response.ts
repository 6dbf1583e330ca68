import { z } from 'zod';
import { isStorable, storable } from '@/lib/foundation/text';
import { parseJson } from '@/lib/tenancy/providers/post-to-provider';
import { UnusableResponseError } from '@/lib/tenancy/providers/provider-errors';
import type { Category } from '../offered-categories';
import type { FileProposal } from '../propose-segments';

/** Response of any provider. Pages are 1-based; together, the segments cover all pages in order. */
const ProviderResponse = z.object({
  segments: z
    .array(
      z.object({
        start_page: z.int().min(1),
        end_page: z.int().min(1),
        doc_type: z.string().nullable().default(null),
        confidence: z.number().min(0).max(1).default(0.5),
        /** Confidence in the type. Default: the confidence of the segment. */
        type_confidence: z.number().min(0).max(1).nullish(),
        // The reasons are stored unchanged, so the database must be able to store them.
        reasons: z.array(z.string().max(500).refine(isStorable)).max(20).default([]),
      }),
    )
    .min(1)
    .max(20_000),
  confidence: z.number().min(0).max(1).optional(),
});

/**
 * Parses a provider's response into a proposal.
 *
 * @throws UnusableResponseError if the form is invalid, a page is missing, or a type is not a category
 */
export function parseProviderResponse(
  text: string,
  pageCount: number,
  categories: readonly Category[],
): FileProposal {
  const parsed = ProviderResponse.safeParse(parseJson(text));
  if (!parsed.success) throw new UnusableResponseError('its response does not have the requested format');
  const { segments, confidence } = parsed.data;
  segments.sort((a, b) => a.start_page - b.start_page);
  let expected = 1;
  for (const { start_page, end_page } of segments) {
    if (start_page !== expected || end_page < start_page) {
      throw new UnusableResponseError(`its segments leave out or repeat page ${expected}`);
    }
    expected = end_page + 1;
  }
  if (expected !== pageCount + 1) throw new UnusableResponseError(`its segments end at page ${expected - 1}`);
  const known = new Set(categories.map(({ value }) => value));
  const unknown = segments.find(({ doc_type }) => doc_type !== null && !known.has(doc_type));
  if (unknown)
    throw new UnusableResponseError(
      `it names a type that is not a category (“${storable(unknown.doc_type!)}”)`,
    );
  return {
    // Without an overall confidence, use the product of the segments' confidences.
    confidence: confidence ?? segments.reduce((product, segment) => product * segment.confidence, 1),
    segments: segments.map((segment) => ({
      startPage: segment.start_page,
      endPage: segment.end_page,
      type: segment.doc_type === null ? null : toTypeGuess(segment.doc_type, segment),
      confidence: segment.confidence,
      reasons: segment.reasons.map((text) => ({ text })),
    })),
  };
}

const toTypeGuess = (docType: string, segment: { confidence: number; type_confidence?: number | null }) => ({
  docType,
  confidence: segment.type_confidence ?? segment.confidence,
});
