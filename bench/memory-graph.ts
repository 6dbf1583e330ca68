/** Memory of all processes of a server over time. */
export interface MemoryCurve {
  name: string;
  points: { minute: number; mb: number }[];
}

const LEFT = 60;
const TOP = 20;
const WIDTH = 700;
const HEIGHT = 300;
/** Distance in MB between two lines of the grid. */
const STEP_MB = 200;
const COLORS = ['#2563eb', '#d97706'];

/**
 * Draws the memory of servers as an SVG image.
 *
 * @param options.loadMinutes minutes with load, which have a gray background
 */
export function drawMemoryGraph(curves: MemoryCurve[], { loadMinutes }: { loadMinutes: number }): string {
  const points = curves.flatMap((curve) => curve.points);
  const minutes = Math.max(...points.map(({ minute }) => minute));
  const maxMb = Math.ceil(Math.max(...points.map(({ mb }) => mb)) / STEP_MB) * STEP_MB;
  const x = (minute: number) => (LEFT + (minute / minutes) * WIDTH).toFixed(1);
  const y = (mb: number) => (TOP + HEIGHT - (mb / maxMb) * HEIGHT).toFixed(1);
  const text = (left: string | number, top: string | number, anchor: string, content: string | number) =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}">${content}</text>`;
  const grid = Array.from({ length: maxMb / STEP_MB + 1 }, (_, index) => index * STEP_MB).map(
    (mb) =>
      `<path d="M${LEFT} ${y(mb)}h${WIDTH}" stroke="#d4d4d8"/>${text(LEFT - 8, Number(y(mb)) + 4, 'end', mb)}`,
  );
  const ticks = Array.from({ length: Math.floor(minutes) + 1 }, (_, minute) => minute)
    .filter((minute) => minute % Math.ceil(minutes / 12) === 0)
    .map((minute) => text(x(minute), TOP + HEIGHT + 18, 'middle', minute));
  const lines = curves.map(({ name, points: line }, index) => {
    const color = COLORS[index % COLORS.length];
    const path = line.map(({ minute, mb }) => `${x(minute)},${y(mb)}`).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
      `<g fill="${color}">${text(LEFT + WIDTH - 8, TOP + 16 + index * 16, 'end', name)}</g>`,
    ].join('');
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 370" font-family="sans-serif" font-size="12"><title>Memory during a load and at rest</title>`,
    '<rect width="780" height="370" fill="#ffffff"/>',
    `<rect x="${x(0)}" y="${TOP}" width="${((loadMinutes / minutes) * WIDTH).toFixed(1)}" height="${HEIGHT}" fill="#f4f4f5"/>`,
    ...grid,
    ...ticks,
    text(LEFT + WIDTH / 2, TOP + HEIGHT + 38, 'middle', 'minutes (gray: load)'),
    text(LEFT, 12, 'start', 'memory of all processes in MB'),
    ...lines,
    '</svg>',
  ].join('\n')}\n`;
}
