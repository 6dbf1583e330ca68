import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PdfProblem } from '../pdf-problem';

/** Maximum number of megapixels of a HEIF image, whose decoder needs about 8 bytes for each pixel. Phones have 48. */
const MAX_MEGAPIXELS = 64;
const CHANNELS = 3;

export interface DecodedImage {
  /** Red, green, and blue of each pixel, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes the primary image of a HEIF file. Applies the rotation and mirroring of the file. Ignores the orientation in
 * its Exif data, as the format requires.
 *
 * @throws PdfProblem for an image that is damaged, has an unsupported compression, or exceeds the limit
 */
export async function decodeHeif(
  path: string,
  { maxImageMegapixels }: { maxImageMegapixels: number },
): Promise<DecodedImage> {
  // The memory of an instance never shrinks. A new one for each image lets the garbage collector free it.
  const decoder = await startDecoder();
  const context = decoder.heif_context_alloc();
  const opened = decoder.heif_context_read_from_memory(context, readFileSync(path));
  if (opened.code !== decoder.heif_error_code.heif_error_Ok) throw toProblem(decoder, opened);
  const handle = decoder.heif_js_context_get_primary_image_handle(context);
  if (isError(handle)) throw toProblem(decoder, handle);
  const size = { width: decoder.heif_image_handle_get_width(handle), height: 0 };
  size.height = decoder.heif_image_handle_get_height(handle);
  checkSize(size, Math.min(maxImageMegapixels, MAX_MEGAPIXELS));
  const decoded = await decoder.heif_js_decode_image2(
    handle,
    decoder.heif_colorspace.heif_colorspace_RGB,
    decoder.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if (isError(decoded)) throw toProblem(decoder, decoded);
  const pixels = decoded.channels[0];
  if (!pixels) throw createDamagedError();
  return { data: removePadding(pixels), width: pixels.width, height: pixels.height };
}

function checkSize({ width, height }: { width: number; height: number }, maxMegapixels: number): void {
  if (width * height <= maxMegapixels * 1e6) return;
  const megapixels = Math.round((width * height) / 1e5) / 10;
  throw new PdfProblem('limit', `The image has ${megapixels} megapixels; the limit is ${maxMegapixels}.`);
}

/** Removes the bytes between the rows. */
function removePadding({ data, stride, width, height }: Channel): Uint8Array {
  const rowBytes = width * CHANNELS;
  if (stride === rowBytes) return data.subarray(0, rowBytes * height);
  const packed = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    packed.set(data.subarray(y * stride, y * stride + rowBytes), y * rowBytes);
  }
  return packed;
}

const createDamagedError = () => new PdfProblem('damaged', 'The image is damaged and can’t be read.');

function toProblem({ heif_error_code: codes, heif_suberror_code: subcodes }: Libheif, error: HeifError) {
  if (error.subcode === subcodes.heif_suberror_Security_limit_exceeded) {
    return new PdfProblem('limit', 'The image exceeds a limit: it is too large or too complex.');
  }
  const isUnsupported =
    error.code === codes.heif_error_Unsupported_feature ||
    error.code === codes.heif_error_Unsupported_filetype ||
    error.code === codes.heif_error_Plugin_loading_error;
  return isUnsupported
    ? new PdfProblem('damaged', 'The compression of the image is not supported. Save the image as JPEG.')
    : createDamagedError();
}

const isError = (result: object): result is HeifError => 'code' in result;

/** The part of libheif's interface that is used. Enumerations are objects of the library. */
interface Libheif {
  heif_error_code: Record<string, object>;
  heif_suberror_code: Record<string, object>;
  heif_colorspace: Record<string, object>;
  heif_chroma: Record<string, object>;
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): HeifError;
  heif_js_context_get_primary_image_handle(context: object): object | HeifError;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    colorspace: object | undefined,
    chroma: object | undefined,
  ): { channels: Channel[] } | HeifError | Promise<{ channels: Channel[] } | HeifError>;
}

interface HeifError {
  code: object;
  subcode: object;
}

interface Channel {
  data: Uint8Array;
  /** Number of bytes from one row to the next. */
  stride: number;
  width: number;
  height: number;
}

let wasmBinary: Buffer | undefined;

/** Starts the decoder. Its messages are not logged, because the file decides what they contain. */
async function startDecoder(): Promise<Libheif> {
  const { default: create } = await import('libheif-js/libheif-wasm/libheif.js');
  wasmBinary ??= readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const silent = () => {};
  return create({ wasmBinary, print: silent, printErr: silent }) as unknown as Libheif;
}
