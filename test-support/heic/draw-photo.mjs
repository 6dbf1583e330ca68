// Draws the images of photo.heic. `photo.heic` was made once, with libheif 1.15.1 and x265 3.5 from Debian 12:
//
//   node test-support/heic/draw-photo.mjs /tmp/heic
//   heif-enc -q 40 -t 64 -o test-support/heic/photo.heic /tmp/heic/first.png /tmp/heic/second.png
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 400;

const svg = (text) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="white"/>
    <rect width="${WIDTH / 2}" height="${HEIGHT / 4}" fill="#d02020"/>
    <rect x="${WIDTH / 2}" width="${WIDTH / 2}" height="${HEIGHT / 4}" fill="#20a020"/>
    <rect y="${(3 * HEIGHT) / 4}" width="${WIDTH / 2}" height="${HEIGHT / 4}" fill="#2040d0"/>
    <text x="${WIDTH / 2}" y="${HEIGHT / 2 + 20}" font-size="60" text-anchor="middle" font-family="DejaVu Sans"
      font-weight="bold">${text}</text>
  </svg>`;

const [, , folder] = process.argv;
for (const [name, text] of [
  ['first', 'Receipt 4711'],
  ['second', 'Invoice 0815'],
])
  await sharp(Buffer.from(svg(text)))
    .removeAlpha()
    .png()
    .toFile(join(folder, `${name}.png`));
