import sharp from 'sharp';
import { toGrayImage } from '@/lib/files/pdf/rendering/gray-image';
import { createTrainingRandom } from '@/lib/recognition/classification/training-random';

/** What a scanner or camera does to a page. */
interface Degradation {
  dpi: number;
  /** Rotation of a page, in degrees: clockwise on odd pages, counterclockwise on even pages. */
  tilt: number;
  /** Standard deviation of the blur, in pixels. */
  blur: number;
  /** Standard deviation of the noise, in steps of brightness from 0 to 255. */
  noise: number;
  /** Factor of the contrast. 1 keeps it. */
  contrast: number;
  /** JPEG quality from 1 to 100. */
  quality: number;
}

export const DEGRADATIONS = {
  clean: { dpi: 200, tilt: 0, blur: 0, noise: 0, contrast: 1, quality: 85 },
  light: { dpi: 150, tilt: 0.5, blur: 0.5, noise: 10, contrast: 0.9, quality: 60 },
  heavy: { dpi: 120, tilt: 1.2, blur: 0.9, noise: 25, contrast: 0.6, quality: 35 },
} as const satisfies Record<string, Degradation>;

/**
 * Scans an image of a page again. The same image, page, and seed give the same pixels.
 *
 * @param widthPx width at the degradation's resolution
 * @returns grayscale JPEG
 */
export async function degradeImage(
  image: Buffer,
  { tilt, blur, noise, contrast, quality }: Degradation,
  { widthPx, page, seed }: { widthPx: number; page: number; seed: number },
): Promise<Buffer> {
  const angle = page % 2 === 1 ? tilt : -tilt;
  let gray = sharp(image).flatten({ background: 'white' }).resize({ width: widthPx }).greyscale();
  // sharp blurs from 0.3 pixels.
  if (blur >= 0.3) gray = gray.blur(blur);
  const { data, width, height } = await toGrayImage(gray);
  const upright = sharp(data, { raw: { width, height, channels: 1 } });
  const tilted = await toGrayImage(upright.rotate(angle, { background: 'white' }));
  const random = createTrainingRandom(seed * 1000 + page);
  const pixels = Uint8ClampedArray.from(
    tilted.data,
    (shade) => 255 - (255 - shade) * contrast + noise * getNormal(random),
  );
  const size = { width: tilted.width, height: tilted.height };
  return await sharp(Buffer.from(pixels.buffer), { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer();
}

/** Draws from the standard normal distribution, approximately: a sum of uniform numbers. */
function getNormal(random: () => number): number {
  let sum = -6;
  for (let time = 0; time < 12; time += 1) sum += random();
  return sum;
}
