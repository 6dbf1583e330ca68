import { isPortfolio } from './embedded/portfolio-files';
import type { Inspection, SourceFile } from './pdf-engine-port';
import { PdfProblem } from './pdf-problem';
import { getPages } from './reading/pdf-page-tree';
import { PdfSource } from './reading/pdf-source';
import { type Dict, isDict, isName, Ref, type Value } from './syntax/pdf-values';

const MAX_FIELDS = 5000;

/** Opens a PDF, counts its pages, and returns the facts that a cut needs. Never throws because of the file. */
export function inspectPdf({ path, password }: SourceFile, limits: { maxPages: number }): Inspection {
  try {
    const source = PdfSource.open(path, { password });
    try {
      return {
        readable: true,
        pageCount: getPages(source, limits.maxPages).length,
        encryption: source.isEncrypted ? 'opens' : 'none',
        ...inspectForm(source),
        ...(isPortfolio(source) && { isPortfolio: true }),
      };
    } finally {
      source.close();
    }
  } catch (error) {
    if (!(error instanceof PdfProblem)) throw error;
    return { readable: false, problem: error.problem, message: error.message };
  }
}

function inspectForm(source: PdfSource): { signed: boolean; hasForm: boolean; hasXfa?: boolean } {
  const form = source.resolve(source.catalog.get('AcroForm'));
  if (!isDict(form)) return { signed: false, hasForm: false };
  const fields = source.resolve(form.get('Fields'));
  const hasForm = (Array.isArray(fields) && fields.length > 0) || form.has('XFA');
  return {
    signed: hasForm && hasSignature(source, fields),
    hasForm,
    ...(form.has('XFA') && { hasXfa: true }),
  };
}

/**
 * Returns true if a signature field has a value. An empty field is prepared, not signed. The type or the value may be
 * in a parent field.
 */
function hasSignature(source: PdfSource, fields: Value): boolean {
  const seen = new Set<number>();
  const waiting: PendingField[] = (Array.isArray(fields) ? fields : []).map((value) => ({
    value,
    type: null,
  }));
  for (let next = waiting.pop(); next && seen.size < MAX_FIELDS; next = waiting.pop()) {
    const { value } = next;
    if (value instanceof Ref) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
    }
    const field = source.resolve(value);
    if (!isDict(field)) continue;
    const type = source.resolve(field.get('FT')) ?? next.type;
    if (isSigned(source, field, type)) return true;
    const kids = source.resolve(field.get('Kids'));
    if (Array.isArray(kids)) for (const kid of kids) waiting.push({ value: kid, type });
  }
  return false;
}

interface PendingField {
  value: Value;
  /** Inherited field type. */
  type: Value;
}

function isSigned(source: PdfSource, field: Dict, type: Value): boolean {
  const value = source.resolve(field.get('V'));
  return isDict(value) && (isName(type, 'Sig') || value.has('ByteRange'));
}
