/** Colour and pattern repeat after eight parts; the number stays unique. */
const BANDS = ['band-1', 'band-2', 'band-3', 'band-4', 'band-5', 'band-6', 'band-7', 'band-8'] as const;

/** The class that gives a part its colour and pattern. `part` counts from 1; 0 is no part. */
export function bandClass(part: number): string {
  return part < 1 ? 'band-0' : BANDS[(part - 1) % BANDS.length]!;
}
