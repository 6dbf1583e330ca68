import { checkInput } from '@/lib/core/check-input';
import { DomainError, type FieldErrors } from '@/lib/core/errors';
import { listNames } from '@/lib/core/input-sentences';
import { isImageType } from '@/lib/core/media-types';
import type { StagedContent } from '@/lib/platform/storage/port';
import { detectFileType } from './detect-file-type';
import { type AcceptedType, refusalOf } from './file-types';
import { UploadFields } from './schemas';

/** A form as it was received: what is in it, and nothing known of what it means. */
export interface UploadedForm {
  /** In the order in which they were sent. */
  files: (StagedContent & { name: string })[];
  fields: Record<string, string>;
}

export interface CheckedUpload {
  files: (StagedContent & { name: string; mimeType: AcceptedType })[];
  /** Undefined: the project's setting decides. */
  classify: boolean | undefined;
  reference: string | null;
  /** Whether the files, which are images then, become one document. */
  combine: boolean;
}

const FIELDS = new Intl.ListFormat('en').format(
  Object.keys(UploadFields.shape).map((field) => `\`${field}\``),
);

/** A field that would be passed over in silence was meant to do something. */
const unknownField = (name: string): string =>
  `${listNames([name])} is not a known field. Next to its files, an upload can have ${FIELDS}.`;

/** @throws DomainError invalid, with every problem at once: fields by name, files as `files.N` from 0 */
export async function checkUpload(form: UploadedForm): Promise<CheckedUpload> {
  const errors: FieldErrors = Object.create(null);
  const fields = checkInput(UploadFields, form.fields);
  for (const name of Object.keys(form.fields)) {
    if (!Object.hasOwn(UploadFields.shape, name)) errors[name] = [unknownField(name)];
  }
  if (!fields.success)
    for (const { path, sentence } of fields.problems) errors[path.map(String).join('.')] = [sentence];
  const files: CheckedUpload['files'] = [];
  for (const [index, file] of form.files.entries()) {
    const type = await detectFileType(file.temporaryPath);
    if (!type.accepted) errors[`files.${index}`] = [refusalOf(file.name, type.what)];
    else if (fields.success && fields.data.combine && !isImageType(type.mimeType))
      errors[`files.${index}`] = [`“${file.name}” is not an image: only images can be combined.`];
    else files.push({ ...file, mimeType: type.mimeType });
  }
  if (!fields.success || Object.keys(errors).length > 0)
    throw new DomainError('invalid', Object.values(errors)[0]![0]!, { errors });
  const { classify, reference = null, combine = false } = fields.data;
  return { files, classify, reference, combine };
}
