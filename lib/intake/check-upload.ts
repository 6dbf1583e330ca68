import { detectFileType } from '@/lib/files/file-types/detect-file-type';
import {
  ACCEPTED_TYPE_LIST,
  type AcceptedType,
  formatRejection,
  isProgramText,
} from '@/lib/files/file-types/file-types';
import { checkInput } from '@/lib/foundation/check-input';
import { toErrorReason } from '@/lib/foundation/error-reasons';
import { type Problem, throwProblems } from '@/lib/foundation/errors';
import { listNames } from '@/lib/foundation/input-messages';
import { isImageType } from '@/lib/foundation/media-types';
import { formatList } from '@/lib/foundation/phrases';
import type { StagedContent } from '@/lib/platform/storage/storage-port';
import { UploadFields } from './schemas';

/** Received form, not yet interpreted. */
export interface UploadedForm {
  /** Files in the order in which they were sent. */
  files: (StagedContent & { name: string })[];
  fields: Record<string, string>;
}

export interface CheckedUpload {
  files: (StagedContent & { name: string; mimeType: AcceptedType })[];
  /** Classifies the documents or not. Default: the project's setting. */
  classify: boolean | undefined;
  reference: string | null;
  /** true if the files, which must be images, become one document. */
  combine: boolean;
}

const FIELDS = formatList(Object.keys(UploadFields.shape).map((field) => `\`${field}\``));

/** Creates the error for an unknown field. Unknown fields are rejected, because the client expects an effect. */
const createUnknownFieldError = (name: string): string =>
  `${listNames([name])} is not a known field. In addition to its files, an upload can have ${FIELDS}.`;

/** @throws DomainError invalid with every problem: fields by name, files as `files.N` from 0 */
export async function checkUpload(form: UploadedForm): Promise<CheckedUpload> {
  const problems: Record<string, Problem[]> = Object.create(null);
  const fields = checkInput(UploadFields, form.fields);
  for (const name of Object.keys(form.fields)) {
    if (!Object.hasOwn(UploadFields.shape, name))
      problems[name] = [{ message: createUnknownFieldError(name), reason: 'unknown_field' }];
  }
  if (!fields.success)
    for (const { path, sentence, reason } of fields.problems)
      problems[path.map(String).join('.')] = [{ message: sentence, ...toErrorReason(reason) }];
  const files: CheckedUpload['files'] = [];
  for (const [index, file] of form.files.entries()) {
    const type = await checkFileType(file);
    if (!type.accepted) problems[`files.${index}`] = [createTypeProblem(file.name, type.message)];
    else if (fields.success && fields.data.combine && !isImageType(type.mimeType))
      problems[`files.${index}`] = [
        {
          message: `“${file.name}” is not an image: only images can be combined.`,
          reason: 'not_an_image',
          values: { name: file.name },
        },
      ];
    else files.push({ ...file, mimeType: type.mimeType });
  }
  throwProblems('invalid', problems);
  const { classify, reference = null, combine = false } = fields.success ? fields.data : {};
  return { files, classify, reference, combine };
}

const createTypeProblem = (name: string, message: string): Problem => ({
  message,
  reason: 'file_type_unsupported',
  values: { name, types: ACCEPTED_TYPE_LIST },
});

type CheckedType = { accepted: true; mimeType: AcceptedType } | { accepted: false; message: string };

/** Detects the type of a received file, and rejects types that can't become documents. */
export async function checkFileType({
  name,
  temporaryPath,
}: Pick<UploadedForm['files'][number], 'name' | 'temporaryPath'>): Promise<CheckedType> {
  const type = await detectFileType(temporaryPath);
  if (!type.accepted) return { accepted: false, message: formatRejection(name, type.what) };
  if (isProgramText(name, type.mimeType))
    return { accepted: false, message: formatRejection(name, 'a program or script') };
  return { accepted: true, mimeType: type.mimeType };
}
