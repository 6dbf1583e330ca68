import { toSafeStem } from '@/lib/foundation/file-names';

/** Paperless-ngx stores file names of up to 255 bytes. The mark and the extension need the rest. */
const MAX_STEM_BYTES = 150;
const HASH_CHARACTERS = 16;
const MARK = /\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})(?=\.[^.]*$|$)/;

/** Identifies a delivered document and its content in a file name. */
export interface PostedMark {
  /** ID of the document at its destination. */
  objectId: string;
  /** Beginning of the SHA-256. */
  hash: string;
}

export const toPostedMark = (objectId: string, sha256: string): PostedMark => ({
  objectId,
  hash: sha256.slice(0, HASH_CHARACTERS),
});

/** Returns the mark as a file name contains it. */
export const formatPostedMark = ({ objectId, hash }: PostedMark): string => `${objectId}.${hash}`;

/** Returns the mark in the file name of a document that Sheaf has posted; `null` for other names. */
export function readPostedMark(name: string | null): PostedMark | null {
  const [, objectId, hash] = MARK.exec(name ?? '') ?? [];
  return objectId !== undefined && hash !== undefined ? { objectId, hash } : null;
}

/** Returns the file name of a document that Sheaf posts, so that a later attempt finds it. */
export function toPostedFileName(name: string, mark: PostedMark): string {
  const plain = name.replace(MARK, '');
  const extension = /(?<=.)\.[^.]*$/.exec(plain)?.[0] ?? '';
  const stem = toSafeStem(plain.slice(0, plain.length - extension.length), MAX_STEM_BYTES) || 'document';
  return `${stem}.${formatPostedMark(mark)}${extension}`;
}
