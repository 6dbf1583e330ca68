/** Returns false for a segment of a proposal that becomes no document: separator sheets to discard. */
export const isProposedDocument = ({ role }: { role?: 'main' | 'discard' | undefined }): boolean =>
  role !== 'discard';
