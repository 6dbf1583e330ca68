/** How much of a body is gone through at a time: a millisecond or two. */
export const SLICE_BYTES = 128 * 1024;
