import type { PreparedInstallation } from './prepare-installation';

/** Prints the last lines of a start: the address, the sign-in, and, with demo data, a request that uploads the sample. */
export function announce(publicUrl: string, { signIn, demo, sampleFile }: PreparedInstallation): void {
  const lines = ['', `Sheaf is ready at ${publicUrl}`];
  lines.push(
    signIn.password
      ? `Sign in as ${signIn.email} with the password ${signIn.password} (shown this once).`
      : `Sign in as ${signIn.email} with the password that was set at the first start.`,
  );
  if (demo && sampleFile) {
    lines.push(
      'To upload a sample stack by API, run:',
      `  export SHEAF=${publicUrl} KEY=${demo.apiKey} PROJECT=${demo.projectUuid}`,
      `  curl "$SHEAF/api/v1/external/projects/$PROJECT/documents" -H "Authorization: Bearer $KEY" -F "files[]=@${sampleFile}" -F classify=true -F reference=first-try`,
    );
  }
  lines.push(`The API reference is at ${publicUrl}/docs`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
