import { createNumberedPdf } from '@/test-support/pdf-fixtures';

type FormPart = [field: string, value: string] | { field: string; name: string; content: BlobPart };

/** Creates a form as a client sends it, with its fields in the given order. */
export function createUploadForm(...parts: FormPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if (Array.isArray(part)) form.append(...part);
    else form.append(part.field, new Blob([part.content]), part.name);
  }
  return form;
}

export const createFilePart = (name: string, content: BlobPart, field = 'files[]') => ({
  field,
  name,
  content,
});

/** Creates a PDF whose page n contains the text `<label> page <n>`. */
export const createPdfPart = (label: string, pages = 1, field = 'files[]') =>
  createFilePart(`${label}.pdf`, new Uint8Array(createNumberedPdf({ pages, label })), field);

export const PNG_BYTES = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
