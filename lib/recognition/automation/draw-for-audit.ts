/**
 * Decides whether an automatic item goes to a person for the audit. The decision depends only on the ID, so that a
 * retry of a job draws the same items.
 *
 * The ID is hashed by FNV-1a, and the result is mixed as in MurmurHash3, because IDs of the same time differ in few
 * characters. The hash is not secret. If a document has several automations, prefix the ID with the name of the
 * automation for independent draws.
 *
 * @param share share of the IDs to draw, from 0 to 1
 */
export function drawForAudit(id: string, share: number): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < share;
}
