import type { PdfSource } from '../reading/pdf-source';
import { Parser } from '../syntax/pdf-parser';
import { decodeStringBytes, decodeText } from '../syntax/pdf-strings';
import { type Dict, getNameText, isDict, PdfString, Ref, type Value } from '../syntax/pdf-values';

/**
 * Maximum size in bytes of a field's appearance that is searched for the value. Longer appearances are assumed to show
 * something else.
 */
const MAX_APPEARANCE_BYTES = 1 << 18;

/**
 * Returns true if a widget's stored appearance shows the field's value, so that a viewer doesn't need to redraw it. The
 * chosen state must have an appearance, or the appearance must contain the filled-in text. Returns false in case of
 * doubt.
 */
export function doesAppearanceShowValue(
  pdf: PdfSource,
  widget: Dict,
  type: string | undefined,
  value: Value,
): boolean {
  if (type === 'Sig') return true;
  const looks = pdf.resolve(widget.get('AP'));
  const look = isDict(looks) ? looks.get('N') : undefined;
  const isStream = look instanceof Ref && pdf.getObject(look.number).data !== undefined;
  if (type === 'Btn') return isStream || hasStateAppearance(pdf, widget, pdf.resolve(look));
  if (!isStream) return false;
  const held = value instanceof PdfString ? removeBlanks(decodeText(value)) : '';
  const shown = removeBlanks(getShownText(pdf, look.number));
  if (held === '') return shown === '';
  return type === 'Ch' ? shown.includes(held) : shown === held;
}

function hasStateAppearance(pdf: PdfSource, widget: Dict, states: Value): boolean {
  const state = getNameText(pdf.resolve(widget.get('AS'))) ?? 'Off';
  return isDict(states) && (state === 'Off' || states.has(state));
}

const removeBlanks = (text: string) => text.replace(/\s+/g, '');

/** Returns the strings of an appearance's content, joined, as Latin-1. Other encodings give different text. */
function getShownText(pdf: PdfSource, number: number): string {
  let text = '';
  try {
    const content = pdf.readDecodedStream(number, MAX_APPEARANCE_BYTES);
    const parser = new Parser(Buffer.concat([content, ENDING]), 0);
    while (parser.position < content.length) text += extractStrings(parser.value());
  } catch {
    // The content is damaged or too long.
    return UNKNOWN;
  }
  return text;
}

const ENDING = Buffer.from('\nnull\n');
/** Text that no value contains. */
const UNKNOWN = '\0\0';

function extractStrings(value: Value): string {
  if (value instanceof PdfString) return decodeStringBytes(value);
  return Array.isArray(value) ? value.map(extractStrings).join('') : '';
}
