/** Values of the filter by the member who has claimed a document. */
export const CLAIM_FILTERS = ['me', 'any', 'none'] as const;
export type ClaimFilter = (typeof CLAIM_FILTERS)[number];
