import { createAcceptedType, createRejectedType, type FileType } from './file-types';

/** Brands of images, and of sequences of images, that are compressed as HEVC. */
const HEIC_BRANDS: ReadonlySet<string> = new Set('heic heix heim heis hevc hevx hevm hevs'.split(' '));
/** Brands of HEIF files without a statement about their compression. */
const HEIF_BRANDS: ReadonlySet<string> = new Set('mif1 mif2 msf1 miaf'.split(' '));
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);

/** Maximum number of compatible brands that are compared. Files have up to about 20. */
const MAX_BRANDS = 64;

/** Detects a HEIF image by the brands in its first box. Returns undefined for any other file. */
export function detectHeifType(head: Buffer): FileType | undefined {
  const brands = readBrands(head);
  const [major = ''] = brands;
  const isHeic = HEIC_BRANDS.has(major);
  if (!isHeic && !HEIF_BRANDS.has(major) && !AVIF_BRANDS.has(major)) return undefined;
  const hasHeic = brands.some((brand) => HEIC_BRANDS.has(brand));
  if (!hasHeic && brands.some((brand) => AVIF_BRANDS.has(brand))) return createRejectedType('an AVIF image');
  return createAcceptedType(isHeic ? 'image/heic' : 'image/heif');
}

/** Returns the major brand and the compatible brands; none for a file that doesn't begin with a file type box. */
function readBrands(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length, 16 + 4 * MAX_BRANDS);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
