/**
 * The entries of annotations and of fields that the standard knows (ISO 32000-2, 12.5 and 12.7): these are kept, and
 * no others. What programs add of their own can lead anywhere, to discarded pages too.
 */
export const ANNOTATION_KEYS: ReadonlySet<string> = keys(
  // All.
  'Type Subtype Rect Contents P NM M F AP AS Border C OC BM ca CA Lang',
  // Markup.
  'T Popup RC CreationDate IRT Subj RT IT ExData',
  // Text and links.
  'Open Name State StateModel A H PA Dest QuadPoints BS',
  // Free text and what is drawn.
  'DA Q DS CL BE RD LE L LL LLE IC Cap LLO CP Measure CO Vertices InkList Path',
  // Files, sounds, films, screens, three dimensions. Rich media is active content.
  'FS Sound Movie Title MK AA 3DD 3DV 3DA 3DI 3DB',
  // Marks for printing, watermarks, redaction.
  'FixedPrint RO OverlayText Repeat LastModified Version AnnotStates FontFauxing MN',
  // What a popup and a widget belong to.
  'Parent',
);

export const FIELD_KEYS: ReadonlySet<string> = keys(
  'FT Parent Kids T TU TM Ff V DV AA DA DR Q DS RV Opt TI I MaxLen Type A',
);

function keys(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
