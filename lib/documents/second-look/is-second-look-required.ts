import { getDocumentData } from '@/lib/documents/document-data';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { needsSecondLook } from './needs-second-look';

/** Returns `true` if the settings of its project require a second look at the document. */
export async function isSecondLookRequired(db: Transaction, document: Document): Promise<boolean> {
  const project = await db.project.findUniqueOrThrow({ where: { id: document.projectId } });
  const { docType } = document;
  return needsSecondLook(readSettings(project), { docType, data: getDocumentData(document) });
}
