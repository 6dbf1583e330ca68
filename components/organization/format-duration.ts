/** Formats a duration: "40 s", "12 min", "5 h". */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.floor(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
