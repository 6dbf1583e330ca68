import { z } from 'zod';
import { isStorable } from '@/lib/core/text';
import { jsonOf } from '@/lib/providers/answer-to';
import { UnusableAnswer } from '@/lib/providers/unusable-answer';
import type { Category } from '../categories';
import type { FileProposal } from '../propose';

/** What a provider answers, whichever it is. Pages count from 1; together the segments are all pages, in order. */
const Answer = z.object({
  segments: z
    .array(
      z.object({
        start_page: z.int().min(1),
        end_page: z.int().min(1),
        doc_type: z.string().nullable().default(null),
        confidence: z.number().min(0).max(1).default(0.5),
        /** Of its type; as sure as the segment when left out. */
        type_confidence: z.number().min(0).max(1).nullish(),
        // Kept as they are, so that they must be what a database can keep.
        reasons: z.array(z.string().max(500).refine(isStorable)).max(20).default([]),
      }),
    )
    .min(1)
    .max(20_000),
  confidence: z.number().min(0).max(1).optional(),
});

/**
 * A provider's answer as a proposal.
 *
 * @throws UnusableAnswer when it isn't of that form, leaves out a page, or names a type that is no category
 */
export function proposalOfAnswer(
  text: string,
  pageCount: number,
  categories: readonly Category[],
): FileProposal {
  const parsed = Answer.safeParse(jsonOf(text));
  if (!parsed.success) throw new UnusableAnswer('its answer has not the form that was asked for');
  const { segments, confidence } = parsed.data;
  segments.sort((a, b) => a.start_page - b.start_page);
  let expected = 1;
  for (const { start_page, end_page } of segments) {
    if (start_page !== expected || end_page < start_page) {
      throw new UnusableAnswer(`its segments leave out or repeat page ${expected}`);
    }
    expected = end_page + 1;
  }
  if (expected !== pageCount + 1) throw new UnusableAnswer(`its segments end at page ${expected - 1}`);
  const known = new Set(categories.map(({ value }) => value));
  const unknown = segments.find(({ doc_type }) => doc_type !== null && !known.has(doc_type));
  if (unknown) throw new UnusableAnswer(`it names a type that is no category (“${unknown.doc_type}”)`);
  return {
    // Without one of the whole, all cuts are as sure as all segments are together.
    confidence: confidence ?? segments.reduce((product, segment) => product * segment.confidence, 1),
    segments: segments.map((segment) => ({
      startPage: segment.start_page,
      endPage: segment.end_page,
      type: segment.doc_type === null ? null : typeOf(segment.doc_type, segment),
      confidence: segment.confidence,
      reasons: segment.reasons,
    })),
  };
}

const typeOf = (docType: string, segment: { confidence: number; type_confidence?: number | null }) => ({
  docType,
  confidence: segment.type_confidence ?? segment.confidence,
});
