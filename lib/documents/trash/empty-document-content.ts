/** Empty file that deleted content is replaced with. Uploads can't be empty. */
export const EMPTY_CONTENT = {
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  sizeBytes: 0,
} as const;
