/** Color and pattern classes. They repeat after eight parts; the part number stays unique. */
const COLOR_CLASSES = [
  'band-1',
  'band-2',
  'band-3',
  'band-4',
  'band-5',
  'band-6',
  'band-7',
  'band-8',
] as const;

/** Returns the class with the part's color and pattern. `part` is 1-based; 0 means no part. */
export function getPartColorClass(part: number): string {
  return part < 1 ? 'band-0' : COLOR_CLASSES[(part - 1) % COLOR_CLASSES.length]!;
}
