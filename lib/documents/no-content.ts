/** The empty content: what a document refers to whose bytes were let go. No upload can be empty. */
export const NO_CONTENT = {
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  sizeBytes: 0,
} as const;
