/** Characters that XML 1.0 forbids, also as references. */
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;
/** Characters with a meaning, and those that parsers would change: line ends, and white space in attributes. */
const SPECIAL = /[&<>"\t\n\r]/g;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text for an element or an attribute.
 *
 * @param replaceForbidden returns the replacement for a character that XML forbids. Default: U+FFFD.
 */
export const escapeXml = (text: string, replaceForbidden = (_: string) => '\ufffd'): string =>
  text
    .replace(FORBIDDEN, replaceForbidden)
    .replace(SPECIAL, (character) => REFERENCES[character] ?? `&#${character.charCodeAt(0)};`);
