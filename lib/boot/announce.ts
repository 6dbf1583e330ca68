import type { PreparedInstallation } from './prepare-installation';

/** The last lines that a start prints: where it is, how to sign in, a key to try the API with, and how. */
export function announce(publicUrl: string, { signIn, demo, sampleFile }: PreparedInstallation): void {
  const lines = ['', `Sheaf is ready at ${publicUrl}`];
  lines.push(
    signIn.password
      ? `Sign in as ${signIn.email} with the password ${signIn.password} (shown this once).`
      : `Sign in as ${signIn.email} with the password that was set at the first start.`,
  );
  if (demo) lines.push(`The API key of the demo: ${demo.apiKey}`);
  const key = demo?.apiKey ?? '$API_KEY';
  const project = demo?.projectUuid ?? '$PROJECT_UUID';
  lines.push(
    `curl -H "Authorization: Bearer ${key}" -F "files[]=@${sampleFile ?? 'document.pdf'}" "${publicUrl}/api/v1/external/projects/${project}/documents"`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
