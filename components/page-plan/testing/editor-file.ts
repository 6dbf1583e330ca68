import type { EditorDocument } from '../plan-state';

/** A PDF of so many pages of which nothing is known yet. */
export const editorFile = (
  uuid: string,
  pageCount: number,
  more: Partial<EditorDocument> = {},
): EditorDocument => ({
  uuid,
  pageCount,
  originalFilename: `${uuid}.pdf`,
  uploadedFilename: `${uuid}.pdf`,
  mimeType: 'application/pdf',
  docType: null,
  skipPages: [],
  held: false,
  holdReason: null,
  signed: false,
  xfa: false,
  values: [],
  proposal: null,
  ...more,
});
