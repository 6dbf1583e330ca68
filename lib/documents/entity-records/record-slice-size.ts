/** Bytes to parse before yielding (about 1–2 ms). */
export const SLICE_BYTES = 128 * 1024;
