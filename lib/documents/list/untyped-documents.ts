/** Kinds of documents without a type. */
export const UNTYPED = ['none', 'mixed'] as const;
export type Untyped = (typeof UNTYPED)[number];
