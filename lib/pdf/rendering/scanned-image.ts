import { contentStreams } from '../reading/page-content';
import { pageDict, type SourcePage } from '../reading/page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, numeric, Ref, type Value } from '../syntax/values';
import { type EmbeddedImage, embeddedImage } from './embedded-image';
import { type Box, type Matrix, soleImage } from './sole-image';

const MAX_CONTENT_BYTES = 512 << 10;
/** How far an image's edges may lie from the page's and still cover it, as a share of the page. */
const TOLERANCE = 0.02;

/** The image that is the whole look of a page. */
export interface ScannedImage extends EmbeddedImage {
  /** Degrees clockwise. */
  rotation: number;
  /** The page's width by its height, after rotation: pixels of a fax aren't square. */
  aspect: number;
}

/**
 * The image that a scanned page consists of, when sharp can read it as it is embedded: many times faster than
 * painting. Undefined for every page that draws anything else that shows; those are painted.
 */
export function scannedImage(source: PdfSource, page: SourcePage | undefined): ScannedImage | undefined {
  try {
    return page && imageOf(source, page);
  } catch {
    return undefined;
  }
}

function imageOf(source: PdfSource, page: SourcePage): ScannedImage | undefined {
  const dict = pageDict(source, page);
  if (hasAnnotations(source, dict)) return undefined;
  const box = boxOf(source, dict);
  const drawn = soleImage(contentOf(source, dict.get('Contents')));
  if (!drawn || !covers(drawn.matrix, box)) return undefined;
  if (!drawn.clips.every((clip) => contains(clip, box))) return undefined;
  const resources = source.resolve(dict.get('Resources'));
  const xObjects = isDict(resources) ? source.resolve(resources.get('XObject')) : null;
  const image = isDict(xObjects) ? xObjects.get(drawn.name) : undefined;
  const embedded = image instanceof Ref ? embeddedImage(source, image.number) : undefined;
  if (!embedded) return undefined;
  const turns = numeric(source.resolve(dict.get('Rotate'))) ?? 0;
  const rotation = ((turns % 360) + 360) % 360;
  const upright = (box[2] - box[0]) / (box[3] - box[1]);
  return { ...embedded, rotation, aspect: rotation % 180 === 0 ? upright : 1 / upright };
}

function hasAnnotations(source: PdfSource, dict: Dict): boolean {
  const annotations = source.resolve(dict.get('Annots'));
  return annotations !== null && !(Array.isArray(annotations) && annotations.length === 0);
}

function contentOf(source: PdfSource, contents: Value | undefined): Buffer {
  const streams = contentStreams(source, contents) ?? [];
  const separator = Buffer.from('\n');
  return Buffer.concat(
    streams.flatMap((number) => [source.decodedStream(number, MAX_CONTENT_BYTES), separator]),
  );
}

function boxOf(source: PdfSource, dict: Dict): Box {
  const box = source.resolve(dict.get('CropBox') ?? dict.get('MediaBox'));
  const numbers = Array.isArray(box) ? box.map((each) => numeric(source.resolve(each)) ?? 0) : [];
  const [left = 0, bottom = 0, right = 612, top = 792] = numbers;
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
}

/** Whether the unit square, put on the page upright by the matrix, covers the box and hardly more. */
function covers([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Box): boolean {
  if (a <= 0 || d <= 0 || Math.abs(b) > 1e-3 || Math.abs(c) > 1e-3) return false;
  const near = (one: number, other: number, size: number) => Math.abs(one - other) <= size * TOLERANCE;
  const width = right - left;
  const height = top - bottom;
  return (
    near(e, left, width) && near(e + a, right, width) && near(f, bottom, height) && near(f + d, top, height)
  );
}

function contains(clip: Box, box: Box): boolean {
  const across = (box[2] - box[0]) * TOLERANCE;
  const up = (box[3] - box[1]) * TOLERANCE;
  return (
    clip[0] <= box[0] + across &&
    clip[1] <= box[1] + up &&
    clip[2] >= box[2] - across &&
    clip[3] >= box[3] - up
  );
}
