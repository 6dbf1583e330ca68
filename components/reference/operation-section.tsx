import { Link2 } from 'lucide-react';
import type { ApiDocument, Operation, Parameter } from './api-document';
import { CopyableCode } from './copyable-code';
import { formatCurlCommand } from './curl-command';
import { FieldList } from './field-list';
import { MethodLabel } from './method-label';
import { Prose } from './prose';
import { getExamples, Responses } from './responses';
import { type FieldRow, formatType, getFields } from './schema-fields';

const AUTH_LABELS: Record<string, string> = {
  apiKey: 'an API key',
  accessToken: 'an access token',
  session: 'a session',
  password: 'email and password',
};

interface OperationSectionProps {
  operation: Operation;
  document: ApiDocument;
  /** Operation of the page that describes the fields of each schema. */
  describedBy: ReadonlyMap<string, Operation>;
}

/** Shows an operation: purpose, permissions, input, responses and an example command. */
export function OperationSection({ operation, document, describedBy }: OperationSectionProps) {
  const { operationId, summary, description, method, path } = operation;
  const { schemas } = document.components;
  const parameters = (operation.parameters ?? []).map((parameter) => toFieldRow(parameter, document));
  const exampleResponse = getExampleResponse(operation);
  const [body] = Object.values(operation.requestBody?.content ?? {});
  return (
    <section
      id={operationId}
      aria-labelledby={`${operationId}-title`}
      className="scroll-mt-4 border-line border-b py-8 last:border-b-0"
    >
      <h2 id={`${operationId}-title`} className="group text-head">
        <a href={`#${operationId}`} className="rounded-1 hover:underline">
          {summary}
          <Link2
            aria-hidden="true"
            className="ml-1.5 inline size-3.5 text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          />
        </a>
      </h2>
      <p className="mt-1 flex items-baseline gap-2">
        <MethodLabel method={method} />
        <code className="min-w-0 font-mono text-small [overflow-wrap:anywhere]">{path}</code>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xwide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 space-y-5">
          {description && <Prose text={description} className="max-w-[68ch] text-ink-2" />}
          <p className="text-ink-2">With {formatAuth(operation)}.</p>
          <FieldTable title="Parameters" rows={parameters} />
          <FieldTable title="Body" rows={body?.schema ? getFields(body.schema, schemas) : []} />
          <div>
            <h3 className="mb-1.5 font-semibold">Responses</h3>
            <Responses
              operation={operation}
              document={document}
              beside={exampleResponse?.status}
              describedBy={describedBy}
            />
          </div>
        </div>
        <div className="min-w-0 space-y-4 xwide:sticky xwide:top-6 xwide:self-start">
          <CopyableCode title={summary} text={formatCurlCommand(operation)} />
          {exampleResponse && (
            <CopyableCode title={`Response ${exampleResponse.status}`} text={exampleResponse.text} />
          )}
        </div>
      </div>
    </section>
  );
}

function FieldTable({ title, rows }: { title: string; rows: FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <FieldList rows={rows} />
    </div>
  );
}

const toFieldRow = (
  { name, in: place, required, description, schema }: Parameter,
  document: ApiDocument,
): FieldRow => ({
  path: name,
  type: `${formatType(schema, document.components.schemas)}, ${place}`,
  required: required ?? false,
  description: description ?? schema.description,
});

/** Returns the example of a successful response, if it has text. */
function getExampleResponse({ responses }: Operation): { status: string; text: string } | undefined {
  const [[status, response] = []] = Object.entries(responses).sort(([a], [b]) => Number(a) - Number(b));
  const media = response?.content?.['application/json'];
  return status && media && !response.$ref ? { status, text: getExamples(media)[0]! } : undefined;
}

function formatAuth({ security }: Operation): string {
  const who = security.flatMap((each) => Object.keys(each)).map((name) => AUTH_LABELS[name] ?? name);
  return who.length === 0 ? 'no credential' : who.join(' or ');
}
