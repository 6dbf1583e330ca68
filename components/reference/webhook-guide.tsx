import type { ApiDocument } from './api-document';
import { CodeByLanguage } from './code-by-language';
import { CopiedCode } from './copied-code';
import { Chapter } from './guide';
import { Inline } from './prose';
import { VERIFY } from './verify-code';

/** What is sent to webhook endpoints, how it is verified, and what to answer. */
export function WebhookGuide({ document }: { document: ApiDocument }) {
  const events = Object.entries(document.webhooks);
  const sample =
    document.webhooks['document.approved']!.post.requestBody!.content['application/json']!.example;
  return (
    <>
      <Chapter id="events" title="Events">
        <p>
          A project’s endpoints are told what happens to its documents. They are made on the project’s page{' '}
          <em>Webhooks</em>, by the API, or by an automation tool.
        </p>
        <dl className="divide-y divide-line-soft border-line-soft border-y">
          {events.map(([type, { post }]) => (
            <div key={type} className="py-2">
              <dt>
                <code className="font-medium font-mono text-ink text-small">{type}</code>
              </dt>
              <dd>{post.summary}</dd>
            </div>
          ))}
        </dl>
        <CopiedCode title="What is sent" text={JSON.stringify(sample, null, 2)} />
      </Chapter>
      <Chapter id="verification" title="Verification">
        <p>
          Each call is signed as Standard Webhooks say: <Inline text="`webhook-signature`" /> holds{' '}
          <Inline text="`v1,`" /> and the base64 of the HMAC-SHA256 of <Inline text="`id.timestamp.body`" />,
          whose key is the base64 after <Inline text="`whsec_`" />.
        </p>
        <CodeByLanguage title="A receiver" code={VERIFY} />
      </Chapter>
      <Chapter id="answering" title="Answering">
        <p>
          Answer with 2xx within 15 s; anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h,
          14 h, 20 h and 24 h, with the same <Inline text="`webhook-id`" /> and body. Events may come twice or
          out of order: remember the ids, and drop what has a lower <Inline text="`data.sequence`" /> than
          what you have of that document. 410, or five days without a success, turns the endpoint off.
        </p>
        <p>
          <Inline text="`document.deleted`" /> also has <Inline text="`data.reason`" /> (
          <Inline text="`cut`" />, <Inline text="`attached`" />, <Inline text="`discarded`" />,{' '}
          <Inline text="`deleted`" /> or <Inline text="`rejected`" />) and{' '}
          <Inline text="`data.replaced_by`" />: the UUIDs of the documents that hold its pages now.
        </p>
      </Chapter>
    </>
  );
}
