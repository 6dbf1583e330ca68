import { getPageBox, getPageRotation, type PageBox } from '../reading/page-geometry';
import { findContentStreams } from '../reading/pdf-page-content';
import { getPageDict, type SourcePage } from '../reading/pdf-page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, Ref, type Value } from '../syntax/pdf-values';
import { type EmbeddedImage, readEmbeddedImage } from './embedded-image';
import { findSoleImage, type Matrix } from './find-sole-image';

const MAX_CONTENT_BYTES = 512 << 10;
/**
 * Maximum distance of an image's edges from the page's edges, as a share of the page, for the image to cover the page.
 */
const TOLERANCE = 0.02;

export interface ScannedImage extends EmbeddedImage {
  /** Rotation in degrees clockwise. */
  rotation: number;
  /** Ratio of the page's width to its height, after rotation. Needed because fax pixels aren't square. */
  aspect: number;
}

/**
 * Returns the image of a scanned page if sharp can read it as embedded, which is much faster than rendering. Returns
 * undefined if the page draws anything else that is visible; such pages are rendered.
 */
export function findScannedImage(source: PdfSource, page: SourcePage | undefined): ScannedImage | undefined {
  try {
    return page && buildScannedImage(source, page);
  } catch {
    return undefined;
  }
}

function buildScannedImage(source: PdfSource, page: SourcePage): ScannedImage | undefined {
  const dict = getPageDict(source, page);
  if (hasAnnotations(source, dict)) return undefined;
  const box = getPageBox(source, dict);
  const drawn = findSoleImage(readContent(source, dict.get('Contents')));
  if (!drawn || !isCovering(drawn.matrix, box)) return undefined;
  if (!drawn.clips.every((clip) => isContaining(clip, box))) return undefined;
  const resources = source.resolve(dict.get('Resources'));
  const xObjects = isDict(resources) ? source.resolve(resources.get('XObject')) : null;
  const image = isDict(xObjects) ? xObjects.get(drawn.name) : undefined;
  const embedded = image instanceof Ref ? readEmbeddedImage(source, image.number) : undefined;
  if (!embedded) return undefined;
  const rotation = getPageRotation(source, dict);
  const upright = (box[2] - box[0]) / (box[3] - box[1]);
  return { ...embedded, rotation, aspect: rotation % 180 === 0 ? upright : 1 / upright };
}

function hasAnnotations(source: PdfSource, dict: Dict): boolean {
  const annotations = source.resolve(dict.get('Annots'));
  return annotations !== null && !(Array.isArray(annotations) && annotations.length === 0);
}

function readContent(source: PdfSource, contents: Value | undefined): Buffer {
  const streams = findContentStreams(source, contents) ?? [];
  const separator = Buffer.from('\n');
  return Buffer.concat(
    streams.flatMap((number) => [source.readDecodedStream(number, MAX_CONTENT_BYTES), separator]),
  );
}

/** Returns true if the matrix places the unit square upright on the page, covering the box and hardly more. */
function isCovering([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: PageBox): boolean {
  if (a <= 0 || d <= 0 || Math.abs(b) > 1e-3 || Math.abs(c) > 1e-3) return false;
  const near = (one: number, other: number, size: number) => Math.abs(one - other) <= size * TOLERANCE;
  const width = right - left;
  const height = top - bottom;
  return (
    near(e, left, width) && near(e + a, right, width) && near(f, bottom, height) && near(f + d, top, height)
  );
}

function isContaining(clip: PageBox, box: PageBox): boolean {
  const across = (box[2] - box[0]) * TOLERANCE;
  const up = (box[3] - box[1]) * TOLERANCE;
  return (
    clip[0] <= box[0] + across &&
    clip[1] <= box[1] + up &&
    clip[2] >= box[2] - across &&
    clip[3] >= box[3] - up
  );
}
