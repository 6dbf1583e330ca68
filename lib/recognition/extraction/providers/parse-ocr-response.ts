import { z } from 'zod';
import { isLegibleWord } from '@/lib/files/pdf/ocr/ocr-engine';
import { findTurn, type RecognizedLine, turnLine } from '@/lib/files/pdf/ocr/reading-direction';
import type { ImageSize, PageRecognition } from '@/lib/files/pdf/ocr/recognized-page';
import { parseJson } from '@/lib/tenancy/providers/post-to-provider';
import { UnusableResponseError } from '@/lib/tenancy/providers/provider-errors';

/** A dense page has about 1,500 words. */
const MAX_WORDS = 20_000;
const MAX_LINES = 5000;
const MAX_WORD_CHARACTERS = 500;
const MAX_SIDE_PX = 100_000;
/** Maximum number of pixels by which a box may exceed its image, because boxes are rounded. */
const MAX_OVERHANG_PX = 1;
/** Maximum relative difference between the aspect ratios of the image that was sent and of the one that was read. */
const MAX_ASPECT_DIFFERENCE = 0.02;

const side = z.int().min(1).max(MAX_SIDE_PX);
const Response = z.object({ width: side, height: side, lines: z.array(z.unknown()).max(MAX_LINES) });
const Line = z.object({ words: z.array(z.unknown()).max(MAX_WORDS) });
const Word = z.object({
  text: z.string().max(MAX_WORD_CHARACTERS),
  /** `[x, y, width, height]` in pixels of the image. */
  box: z.tuple([z.number().min(0), z.number().min(0), z.number().positive(), z.number().positive()]),
  confidence: z.number().min(0).max(1),
});

/**
 * Parses the response of an OCR service. Words of a turned page are placed on the page as it is read. Noise is left
 * out.
 *
 * @param image size of the image that was sent. The service may have scaled it.
 * @throws UnusableResponseError that names the first invalid value
 */
export function parseOcrResponse(text: string, image: ImageSize): PageRecognition {
  const { width, height, lines } = parse(Response, parseJson(text), []);
  if (Math.abs((width * image.height) / (height * image.width) - 1) > MAX_ASPECT_DIFFERENCE)
    throw new UnusableResponseError('its response is about an image of another shape');
  let count = 0;
  // One value after the other: a schema for all of them would collect an error for each.
  const read = lines.map((each, index): RecognizedLine => {
    const { words } = parse(Line, each, ['lines', index]);
    count += words.length;
    if (count > MAX_WORDS)
      throw new UnusableResponseError(`its response has more than ${MAX_WORDS.toLocaleString('en')} words`);
    return words.flatMap((word, position) => toWord(word, ['lines', index, 'words', position]) ?? []);
  });
  const turn = findTurn(read);
  return { lines: read.map((line) => turnLine(line, image, turn)), turn };

  function toWord(word: unknown, path: PropertyKey[]): RecognizedLine[number] | undefined {
    const parsed = parse(Word, word, path);
    const [x, y, wide, high] = parsed.box;
    if (x + wide > width + MAX_OVERHANG_PX || y + high > height + MAX_OVERHANG_PX)
      throw new UnusableResponseError(
        `its response has a box outside the image at ${[...path, 'box'].join('.')}`,
      );
    const found = { text: parsed.text.replaceAll(/\s+/g, ' ').trim(), confidence: parsed.confidence * 100 };
    if (!isLegibleWord(found)) return undefined;
    const left = Math.min(x / width, 1);
    const top = Math.min(y / height, 1);
    const box = {
      left,
      top,
      right: Math.min((x + wide) / width, 1),
      bottom: Math.min((y + high) / height, 1),
    };
    return { ...found, box: scaleBox(box, image) };
  }
}

const scaleBox = (
  { left, top, right, bottom }: RecognizedLine[number]['box'],
  { width, height }: ImageSize,
) => ({
  left: left * width,
  top: top * height,
  right: right * width,
  bottom: bottom * height,
});

function parse<T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const place = [...path, ...error.issues[0]!.path].join('.');
  throw new UnusableResponseError(
    place === '' ? 'its response is not a JSON object' : `its response has an invalid value at ${place}`,
  );
}
