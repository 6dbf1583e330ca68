import { expect, test } from 'vitest';
import { drawMemoryGraph } from './memory-graph';

test('the graph has a line for each database, with axes up to the end and the maximum', () => {
  const svg = drawMemoryGraph(
    [
      { name: 'embedded', points: [0, 500, 1000].map((mb, index) => ({ minute: index * 5, mb })) },
      { name: 'PostgreSQL', points: [{ minute: 0, mb: 250 }] },
    ],
    { loadMinutes: 5 },
  );
  expect(svg).toContain('points="60.0,320.0 410.0,170.0 760.0,20.0"');
  expect(svg).toContain('>1000<');
  expect(svg).toContain('>10<');
  expect(svg).toContain('x="60.0" y="20" width="350.0"');
  for (const name of ['embedded', 'PostgreSQL']) expect(svg).toContain(`>${name}<`);
});
