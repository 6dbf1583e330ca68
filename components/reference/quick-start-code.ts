/** Values of the reader that the quick start uses. */
export interface QuickStartValues {
  /** URL of the server, without a slash at the end. */
  server: string;
  /** API key. Default: a placeholder. */
  key?: string;
  /** UUID of the project. Default: a placeholder. */
  project?: string | undefined;
}

/** Returns the line that sets the variables of the quick start. All languages read them. */
export const createQuickStartSetup = ({ server, key = 'sheaf_key_…', project = '…' }: QuickStartValues) =>
  `export SHEAF=${server} KEY=${key} PROJECT=${project}`;

/**
 * Quick start in three languages: uploads a file with an API key, waits until it is processed, and collects the data.
 * The code needs the variables of the setup, and a file `pile.pdf`.
 */
export const QUICK_START = {
  curl: `# Upload a file. Use your own reference to find its documents later.
# With the Idempotency-Key, you can repeat the request without a second upload.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents" \\
  -H "Authorization: Bearer $KEY" -H "Idempotency-Key: mail-4711" \\
  -F "files[]=@pile.pdf" -F "classify=true" -F "reference=mail-4711"

# Wait until no document is pending or processing.
while curl -s "$SHEAF/api/v1/external/projects/$PROJECT/documents?reference=mail-4711" \\
  -H "Authorization: Bearer $KEY" | grep -qE '"status":"(pending|processing)"'
do sleep 2; done

# List its documents with their statuses.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents?reference=mail-4711" \\
  -H "Authorization: Bearer $KEY"

# List approved documents received since a date, in the project's custom schema.
# The list is empty until someone approves a document.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents/custom?from=2026-11-01&status=approved" \\
  -H "Authorization: Bearer $KEY"`,

  javascript: `import { openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const { SHEAF, KEY, PROJECT } = process.env;
const url = \`\${SHEAF}/api/v1/external/projects/\${PROJECT}/documents\`;

async function call(url, { headers, ...options } = {}) {
  const credential = { authorization: \`Bearer \${KEY}\` };
  const response = await fetch(url, { ...options, headers: { ...credential, ...headers } });
  const result = await response.json();
  if (!response.ok) throw new Error(\`\${result.error}: \${result.message}\`);
  return result;
}

// Upload a file. With the Idempotency-Key, you can repeat the request without a second upload.
const form = new FormData();
form.append('files[]', await openAsBlob('pile.pdf'), 'pile.pdf');
form.append('classify', 'true');
form.append('reference', 'mail-4711');
await call(url, { method: 'POST', body: form, headers: { 'idempotency-key': 'mail-4711' } });

// Wait until no document is pending or processing.
let documents;
do {
  await setTimeout(2000);
  ({ documents } = await call(\`\${url}?reference=mail-4711\`));
} while (documents.some(({ status }) => status === 'pending' || status === 'processing'));
for (const { uuid, original_filename, status } of documents)
  console.log(uuid, original_filename, status);

// The list is empty until someone approves a document.
const approved = await call(\`\${url}/custom?from=2026-11-01&status=approved\`);
console.log(approved.documents);`,

  python: `import os
import time

import requests

url = f"{os.environ['SHEAF']}/api/v1/external/projects/{os.environ['PROJECT']}/documents"
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['KEY']}"


def parse(response):
    if not response.ok:
        raise RuntimeError(response.json()["message"])
    return response.json()


# Upload a file. With the Idempotency-Key, you can repeat the request without a second upload.
with open("pile.pdf", "rb") as pile:
    form = {"classify": "true", "reference": "mail-4711"}
    key = {"Idempotency-Key": "mail-4711"}
    parse(session.post(url, data=form, files={"files[]": pile}, headers=key))

# Wait until no document is pending or processing.
while True:
    time.sleep(2)
    documents = parse(session.get(url, params={"reference": "mail-4711"}))["documents"]
    if not any(each["status"] in ("pending", "processing") for each in documents):
        break
for document in documents:
    print(document["uuid"], document["original_filename"], document["status"])

# The list is empty until someone approves a document.
query = {"from": "2026-11-01", "status": "approved"}
print(parse(session.get(f"{url}/custom", params=query))["documents"])`,
} as const;

export type Language = keyof typeof QUICK_START;
