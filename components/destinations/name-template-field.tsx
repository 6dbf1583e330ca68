import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { fetchJson } from '@/components/api/client';
import { TextField } from '@/components/ui/text-field';
import {
  buildObjectName,
  findNameTemplateProblem,
  type NameTemplateValues,
} from '@/lib/delivery/destinations/name-template';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatNameTemplateProblem } from './format-name-template-problem';

interface NameTemplateFieldProps {
  projectUuid: string;
  /** `true` if the name is a title, without folders. */
  isTitle: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** Placeholder with two alternatives. */
const PATTERN = '{a|b}';

/** Renders the name template, and the name that it gives to the latest document. */
export function NameTemplateField({ projectUuid, isTitle, value, onChange, error }: NameTemplateFieldProps) {
  const t = useTranslations('destinations.nameTemplate');
  const texts = useTranslations('destinations');
  const { data: latest } = useLatestDocument(projectUuid);
  const problem = findNameTemplateProblem(value);
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t(isTitle ? 'title' : 'name')}
        help={t(isTitle ? 'titleHelp' : 'nameHelp', { pattern: PATTERN })}
        className="font-mono text-small"
        maxLength={500}
        value={value}
        onChange={onChange}
        error={error ?? (problem ? formatNameTemplateProblem(texts, problem) : undefined)}
      />
      <p className="wrap-anywhere min-h-5 text-ink-3 text-small" aria-live="polite">
        {problem === null &&
          latest &&
          t.rich('latest', {
            name: () => <span className="font-mono text-ink-2">{buildObjectName(value, latest)}</span>,
          })}
      </p>
    </div>
  );
}

function useLatestDocument(projectUuid: string) {
  return useQuery({
    queryKey: ['latest-document', projectUuid],
    queryFn: async ({ signal }): Promise<NameTemplateValues | null> => {
      const path = `/api/projects/${projectUuid}/documents?limit=1`;
      const [newest] = (await fetchJson<DocumentList>(path, { signal })).documents;
      if (!newest) return null;
      return toValues(
        await fetchJson<DocumentResource>(`/api/prebuilt-documents/${newest.uuid}`, { signal }),
      );
    },
  });
}

function toValues(document: DocumentResource): NameTemplateValues {
  const { doc_type, original_filename, reference, uuid, page_count, created_at, data } = document;
  const fields = data.metadataFields.map(({ key, value }) => [
    key,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return {
    ...{ doc_type, original_filename, reference, uuid, page_count },
    received_at: new Date(created_at),
    fields: Object.fromEntries(fields),
  };
}
