/** Quick start in three languages: upload files with an API key, find the documents, download the data. */
export const QUICK_START = {
  curl: `export SHEAF=https://sheaf.example.com KEY=sheaf_key_… PROJECT=…

# Upload a file. Use your own reference to find its documents later.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents" \\
  -H "Authorization: Bearer $KEY" \\
  -F "files[]=@pile.pdf" -F "classify=true" -F "reference=mail-4711"

# List its documents with their statuses.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents?reference=mail-4711" \\
  -H "Authorization: Bearer $KEY"

# List approved documents received since a date, in the project's custom schema.
curl "$SHEAF/api/v1/external/projects/$PROJECT/documents/custom?from=2026-11-01&status=approved" \\
  -H "Authorization: Bearer $KEY"`,

  javascript: `import { openAsBlob } from 'node:fs';

const { SHEAF, KEY, PROJECT } = process.env;
const documents = \`\${SHEAF}/api/v1/external/projects/\${PROJECT}/documents\`;
const headers = { authorization: \`Bearer \${KEY}\` };

async function call(url, options) {
  const response = await fetch(url, { ...options, headers });
  const result = await response.json();
  if (!response.ok) throw new Error(\`\${result.error}: \${result.message}\`);
  return result;
}

const form = new FormData();
form.append('files[]', await openAsBlob('pile.pdf'), 'pile.pdf');
form.append('classify', 'true');
form.append('reference', 'mail-4711');
await call(documents, { method: 'POST', body: form });

const found = await call(\`\${documents}?reference=mail-4711\`);
for (const { uuid, original_filename, status } of found.documents)
  console.log(uuid, original_filename, status);

const approved = await call(\`\${documents}/custom?from=2026-11-01&status=approved\`);
console.log(approved.documents);`,

  python: `import os
import requests

documents = f"{os.environ['SHEAF']}/api/v1/external/projects/{os.environ['PROJECT']}/documents"
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['KEY']}"


def parse(response):
    if not response.ok:
        raise RuntimeError(response.json()["message"])
    return response.json()


with open("pile.pdf", "rb") as pile:
    form = {"classify": "true", "reference": "mail-4711"}
    parse(session.post(documents, data=form, files={"files[]": pile}))

for document in parse(session.get(documents, params={"reference": "mail-4711"}))["documents"]:
    print(document["uuid"], document["original_filename"], document["status"])

query = {"from": "2026-11-01", "status": "approved"}
print(parse(session.get(f"{documents}/custom", params=query))["documents"])`,
} as const;

export type Language = keyof typeof QUICK_START;
