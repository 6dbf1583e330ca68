import Link from 'next/link';
import { CodeBlock } from '@/components/ui/code-block';
import type { ApiDocument, DocumentedResponse, Media, Operation } from './api-document';
import { getSchemaName } from './described-shapes';
import { FieldList } from './field-list';
import { InlineText } from './prose';
import { type FieldRow, getFields } from './schema-fields';

interface ResponsesProps {
  operation: Operation;
  document: ApiDocument;
  /** Status whose example is already shown next to it. */
  beside: string | undefined;
  /** Operation of the page that describes the fields of each schema. */
  describedBy: ReadonlyMap<string, Operation>;
}

/**
 * Lists the responses of an operation: success and its own errors with examples, then shared errors, whose examples are
 * shown once.
 */
export function Responses({ operation, document, beside, describedBy }: ResponsesProps) {
  const responses = Object.entries(operation.responses).sort(([a], [b]) => Number(a) - Number(b));
  const own = responses.filter(([, { $ref }]) => !$ref);
  const shared = responses.filter(([, { $ref }]) => $ref);
  const getDescription = ({ content }: DocumentedResponse) => {
    const teller = describedBy.get(getSchemaName(Object.values(content ?? {})[0]) ?? '');
    return teller?.operationId === operation.operationId ? undefined : teller;
  };
  return (
    <>
      <ul aria-label="Responses" className="divide-y divide-line-soft border-line-soft border-y">
        {own.map(([status, response]) => (
          <li key={status}>
            <ResponseSection
              status={status}
              response={response}
              document={document}
              fieldsOnly={status === beside}
              describedBy={getDescription(response)}
            />
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <p className="mt-2 text-ink-2">
          Common errors:{' '}
          {shared.map(([status, { $ref }], index) => (
            <span key={status}>
              {index > 0 && ', '}
              <Link
                href={`/docs#${$ref!.split('/').at(-1)}`}
                className="font-medium font-mono text-accent-ink text-small hover:underline"
              >
                {status}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** Lists the shared errors with all their examples. */
export function SharedErrors({ document, prefix }: { document: ApiDocument; prefix: string }) {
  const rejections = Object.entries(document.components.responses)
    .filter(([name]) => name.replace(/\d+$/, '') === prefix)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <ul className="divide-y divide-line-soft border-line-soft border-y">
      {rejections.map(([name, response]) => (
        <li key={name} id={name} className="scroll-mt-4 target:bg-accent-soft">
          <ResponseSection status={name.slice(prefix.length)} response={response} document={document} />
        </li>
      ))}
    </ul>
  );
}

interface ResponseProps {
  status: string;
  response: DocumentedResponse;
  document: ApiDocument;
  fieldsOnly?: boolean;
  /** Other operation of the page that already describes the fields. */
  describedBy?: Operation;
}

function ResponseSection({ status, response, document, fieldsOnly = false, describedBy }: ResponseProps) {
  const [media] = Object.values(response.content ?? {});
  const rejects = Number(status) >= 400;
  // All errors of an API have the same schema, which their examples show.
  const rows: FieldRow[] =
    media?.schema && !rejects && !describedBy ? getFields(media.schema, document.components.schemas) : [];
  const line = (
    <>
      <span
        className={`w-8 shrink-0 font-mono font-semibold text-small ${rejects ? 'text-bad-ink' : 'text-ok-ink'}`}
      >
        {status}
      </span>
      <span className="min-w-0 flex-1 text-ink-2">
        <InlineText text={response.description ?? ''} />
      </span>
    </>
  );
  const examples = media && !fieldsOnly ? getExamples(media) : [];
  if (rows.length + examples.length === 0 && (rejects || !describedBy))
    return <p className="flex items-baseline gap-2 py-2 pl-5">{line}</p>;
  return (
    <details>
      <summary className="flex list-none items-baseline gap-2 py-2 before:w-3 before:shrink-0 before:text-ink-3 before:content-['▸'] in-open:before:content-['▾']">
        {line}
      </summary>
      <div className="grid gap-3 pb-3 pl-5">
        <FieldList rows={rows} />
        {!rejects && describedBy && (
          <p className="text-ink-2">
            For the fields, see{' '}
            <a href={`#${describedBy.operationId}`} className="text-link">
              {describedBy.summary}
            </a>
            .
          </p>
        )}
        {examples.map((text) => (
          <CodeBlock key={text} text={text} className="max-h-[26rem] p-3 text-small" />
        ))}
      </div>
    </details>
  );
}

/** Returns the examples as sent, except for JSON spacing. */
export const getExamples = ({ example, examples }: Media): string[] => {
  const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)));
};
