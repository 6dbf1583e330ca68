import type { EditorDocument } from '@/components/page-plan/plan-state';

/** Creates an unprocessed PDF document with the given number of pages. */
export const createEditorDocument = (
  uuid: string,
  pageCount: number,
  more: Partial<EditorDocument> = {},
): EditorDocument => ({
  uuid,
  pageCount,
  originalFilename: `${uuid}.pdf`,
  uploadedFilename: `${uuid}.pdf`,
  mimeType: 'application/pdf',
  fileSha256: 'a'.repeat(64),
  docType: null,
  skipPages: [],
  held: false,
  hold: { needs_action_type: null, needs_action_code: null, needs_action_reason: null },
  signed: false,
  xfa: false,
  values: [],
  proposal: null,
  ...more,
});
