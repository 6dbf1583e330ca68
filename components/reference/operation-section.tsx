import { Link2 } from 'lucide-react';
import { Answers, examplesOf } from './answers';
import type { ApiDocument, Operation, Parameter } from './api-document';
import { CopiedCode } from './copied-code';
import { curlLine } from './curl-line';
import { FieldList } from './field-list';
import { MethodWord } from './method-word';
import { Prose } from './prose';
import { type FieldRow, fieldsOf, typeOf } from './schema-fields';

const WHO: Record<string, string> = {
  apiKey: 'an API key',
  accessToken: 'an access token',
  session: 'a session',
  password: 'e-mail and password',
};

interface OperationSectionProps {
  operation: Operation;
  document: ApiDocument;
  /** Which operation of the page tells the fields of a shape. */
  tellers: ReadonlyMap<string, Operation>;
}

/** An operation: what it is for, who may call it, what goes in, what comes out, and a line that calls it. */
export function OperationSection({ operation, document, tellers }: OperationSectionProps) {
  const { operationId, summary, description, method, path } = operation;
  const { schemas } = document.components;
  const parameters = (operation.parameters ?? []).map((parameter) => rowOf(parameter, document));
  const answered = exampleAnswer(operation);
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
        <MethodWord method={method} />
        <code className="min-w-0 font-mono text-small [overflow-wrap:anywhere]">{path}</code>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 room:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 space-y-5">
          {description && <Prose text={description} className="max-w-[68ch] text-ink-2" />}
          <p className="text-ink-2">With {whoMay(operation)}.</p>
          <Part title="Parameters" rows={parameters} />
          <Part title="Body" rows={body?.schema ? fieldsOf(body.schema, schemas) : []} />
          <div>
            <h3 className="mb-1.5 font-semibold">Answers</h3>
            <Answers operation={operation} document={document} beside={answered?.status} tellers={tellers} />
          </div>
        </div>
        <div className="min-w-0 space-y-4 room:sticky room:top-6 room:self-start">
          <CopiedCode title={summary} text={curlLine(operation)} />
          {answered && <CopiedCode title={`Answer ${answered.status}`} text={answered.text} />}
        </div>
      </div>
    </section>
  );
}

function Part({ title, rows }: { title: string; rows: FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <FieldList rows={rows} />
    </div>
  );
}

const rowOf = (
  { name, in: place, required, description, schema }: Parameter,
  document: ApiDocument,
): FieldRow => ({
  path: name,
  type: `${typeOf(schema, document.components.schemas)}, ${place}`,
  required: required ?? false,
  description: description ?? schema.description,
});

/** What the operation is called for, where that is something to read. */
function exampleAnswer({ responses }: Operation): { status: string; text: string } | undefined {
  const [[status, response] = []] = Object.entries(responses).sort(([a], [b]) => Number(a) - Number(b));
  const media = response?.content?.['application/json'];
  return status && media && !response.$ref ? { status, text: examplesOf(media)[0]! } : undefined;
}

function whoMay({ security }: Operation): string {
  const who = security.flatMap((each) => Object.keys(each)).map((name) => WHO[name] ?? name);
  return who.length === 0 ? 'no credential' : who.join(' or ');
}
