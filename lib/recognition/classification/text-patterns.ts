/** Words at the beginning, in the middle, or at the end of documents. Matched on normalized text. */

export const START_PATTERN =
  /\b(invoice|rechnung|facture|factura|fattura|receipt|quittung|bill to|purchase order|bestellung|statement of account|account statement|kontoauszug|dear (?:sir|madam|mr|ms|mrs|customer|client)|sehr geehrte|to whom it may concern|abstract|curriculum vitae|lebenslauf|resume|agreement|this agreement|made and entered|entered into|non-?disclosure|confidentiality agreement|contract|vertrag|contrat|confirmation|policy number|policy schedule|form \d|schedule [a-z0-9]\b|omb no|earnings statement|pay ?stub|payslip|statement period|table of contents|inhaltsverzeichnis|executive summary|summary of|certificate|quotation|angebot|devis|delivery note|lieferschein|packing slip|application|memorandum|introduction)\b/;

export const CONTINUATION_PATTERN =
  /\b(continued|cont'?d|continuation|carried forward|brought forward|ubertrag|fortsetzung|suite|a reporter|report a nouveau|viene de|segue|see previous page)\b/;

export const END_PATTERN =
  /\b(sincerely|best regards|kind regards|yours (?:truly|faithfully)|mit freundlichen|cordialement|in witness whereof|signature|signed|unterschrift|by:|name:|title:|grand total|total due|amount due|balance due|gesamtbetrag|total ttc|net a payer|thank you|references|bibliography|end of (?:report|statement|document)|closing balance|ending balance)\b/;

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|marz|mai|juni|juli|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|enero|abril|gennaio)[a-z]*';

export const DATE_PATTERN = new RegExp(
  `\\b(\\d{1,2}[/.\\-]\\d{1,2}[/.\\-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)? ${MONTH}\\.?,? \\d{4})\\b`,
);

/**
 * Pattern of identifiers of documents, customers, or accounts. The lookahead for a digit is limited: a long row of
 * letters would otherwise take quadratic time.
 */
export const IDENTIFIER_PATTERN = /\b(?=[A-Z0-9-]{0,200}\d)[A-Z0-9][A-Z0-9-]{5,19}\b/g;
