import { numberedPdf } from '@/lib/testing/pdf-fixtures';

type Part = [field: string, value: string] | { field: string; name: string; content: BlobPart };

/** A form as a client sends it, its parts in the order given. */
export function uploadForm(...parts: Part[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if (Array.isArray(part)) form.append(...part);
    else form.append(part.field, new Blob([part.content]), part.name);
  }
  return form;
}

export const fileOf = (name: string, content: BlobPart, field = 'files[]') => ({ field, name, content });

/** A PDF whose page n says `<label> page <n>`. */
export const pdfOf = (label: string, pages = 1, field = 'files[]') =>
  fileOf(`${label}.pdf`, new Uint8Array(numberedPdf({ pages, label })), field);

export const PNG_BYTES = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
