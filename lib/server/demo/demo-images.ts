import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** Images for the demo that resemble a scan and a phone photo: JPEG, without a text layer. */

const FAMILY = 'Demo';

/**
 * Paints an image. Loads the canvas on first use, because a server without the demo never paints.
 * @param fontsFolder folder with Liberation Sans
 */
async function paint(
  size: { width: number; height: number },
  fontsFolder: string,
  draw: (brush: SKRSContext2D) => void,
): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  for (const face of ['Regular', 'Bold']) {
    GlobalFonts.registerFromPath(`${fontsFolder}/LiberationSans-${face}.ttf`, FAMILY);
  }
  const canvas: Canvas = createCanvas(size.width, size.height);
  draw(canvas.getContext('2d'));
  return canvas.encode('jpeg', 82);
}

interface IdCard {
  surname: string;
  givenNames: string;
  born: string;
  number: string;
  expires: string;
}

export function paintIdCard(card: IdCard, fontsFolder: string): Promise<Uint8Array> {
  return paint({ width: 1400, height: 1000 }, fontsFolder, (brush) => {
    fillRectangle(brush, '#f4f4f2', 0, 0, 1400, 1000);
    const paper = brush.createLinearGradient(120, 120, 1280, 880);
    paper.addColorStop(0, '#dfe9f3');
    paper.addColorStop(1, '#f3eede');
    brush.fillStyle = paper;
    brush.beginPath();
    brush.roundRect(120, 120, 1160, 740, 36);
    brush.fill();
    fillRectangle(brush, '#2c3e66', 120, 190, 1160, 74);
    drawText(brush, 'IDENTITY CARD', 170, 244, { size: 46, bold: true, color: '#ffffff' });
    drawPortrait(brush, 180, 330);
    const rows = [
      ['Surname', card.surname],
      ['Given names', card.givenNames],
      ['Date of birth', card.born],
      ['Document number', card.number],
      ['Valid until', card.expires],
    ];
    rows.forEach(([label, value], index) => {
      drawText(brush, `${label}:`, 560, 360 + index * 88, { size: 28, color: '#4a5568' });
      drawText(brush, value!, 850, 360 + index * 88, { size: 36, bold: true, color: '#15181f' });
    });
    drawText(brush, 'Kingdom of Sweden', 560, 812, { size: 28, color: '#4a5568' });
  });
}

/** Paints a dented car from the rear or from the side. */
export function paintDamage(view: 'rear' | 'side', fontsFolder: string): Promise<Uint8Array> {
  return paint({ width: 1280, height: 960 }, fontsFolder, (brush) => {
    const sky = brush.createLinearGradient(0, 0, 0, 960);
    sky.addColorStop(0, '#a9bccb');
    sky.addColorStop(0.55, '#d8dcdc');
    sky.addColorStop(0.56, '#6d6f70');
    sky.addColorStop(1, '#4c4e50');
    brush.fillStyle = sky;
    brush.fillRect(0, 0, 1280, 960);
    const body = '#31597f';
    if (view === 'rear') {
      drawShape(brush, body, [
        [300, 360],
        [980, 360],
        [1060, 520],
        [1060, 760],
        [220, 760],
        [220, 520],
      ]);
      drawShape(brush, '#1d2733', [
        [390, 250],
        [890, 250],
        [960, 380],
        [320, 380],
      ]);
      fillRectangle(brush, '#a3262a', 230, 530, 120, 90);
      fillRectangle(brush, '#5f1d1f', 930, 530, 120, 90);
      fillRectangle(brush, '#e8e8e4', 520, 620, 240, 60);
      fillRectangle(brush, '#22303d', 220, 760, 840, 46);
      drawShape(brush, '#233f5a', [
        [330, 640],
        [470, 610],
        [520, 700],
        [440, 770],
        [320, 750],
      ]);
    } else {
      drawShape(brush, body, [
        [120, 520],
        [330, 500],
        [460, 350],
        [860, 350],
        [1000, 500],
        [1180, 540],
        [1190, 700],
        [110, 700],
      ]);
      drawShape(brush, '#1d2733', [
        [480, 375],
        [640, 375],
        [640, 490],
        [390, 490],
      ]);
      drawShape(brush, '#1d2733', [
        [660, 375],
        [840, 375],
        [940, 490],
        [660, 490],
      ]);
      for (const x of [320, 960]) drawWheel(brush, x, 710);
      drawShape(brush, '#233f5a', [
        [1010, 560],
        [1150, 560],
        [1170, 660],
        [1060, 680],
        [1000, 630],
      ]);
    }
    drawScratches(brush, view === 'rear' ? 340 : 1010, view === 'rear' ? 640 : 570);
  });
}

function drawPortrait(brush: SKRSContext2D, x: number, y: number): void {
  fillRectangle(brush, '#c3ccd6', x, y, 310, 400);
  // Pale, so that text recognition doesn't read the face as a letter.
  brush.fillStyle = '#aab4bf';
  brush.beginPath();
  brush.arc(x + 155, y + 150, 78, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#a3adb9';
  brush.beginPath();
  brush.ellipse(x + 155, y + 400, 130, 150, 0, Math.PI, Math.PI * 2);
  brush.fill();
}

function drawWheel(brush: SKRSContext2D, x: number, y: number): void {
  for (const [radius, color] of [
    [92, '#16181b'],
    [52, '#9aa3aa'],
  ] as const) {
    brush.fillStyle = color;
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  }
}

function drawScratches(brush: SKRSContext2D, x: number, y: number): void {
  brush.strokeStyle = '#dfe5ea';
  for (let index = 0; index < 9; index += 1) {
    brush.lineWidth = 1 + (index % 3);
    brush.beginPath();
    brush.moveTo(x + index * 13, y + ((index * 37) % 50));
    brush.lineTo(x + 60 + index * 11, y + 20 + ((index * 53) % 80));
    brush.stroke();
  }
}

function drawShape(brush: SKRSContext2D, color: string, points: [number, number][]): void {
  brush.fillStyle = color;
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

function fillRectangle(
  brush: SKRSContext2D,
  color: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  brush.fillStyle = color;
  brush.fillRect(x, y, width, height);
}

function drawText(
  brush: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  { size, color, bold = false }: { size: number; color: string; bold?: boolean },
): void {
  brush.font = `${bold ? 'bold ' : ''}${size}px ${FAMILY}`;
  brush.fillStyle = color;
  brush.fillText(text, x, y);
}
