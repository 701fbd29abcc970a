import path from 'node:path';
import { Command } from 'commander';
import { nif } from '../option-values';

export function sandboxCertificateCommand(): Command {
  return new Command('sandbox-certificate')
    .description("Write a company's client certificate for the sandbox, and its key, as PEM")
    .argument('<nif>', 'Spanish tax number without ES', nif)
    .option('--data <folder>', "the sandbox's folder", path.join('.data', 'sandbox'))
    .addHelpText(
      'after',
      `
Only the sandbox with this folder believes it. The authority that clients have to believe is tls/ca.pem in the folder.

Examples:
  $ edoc sandbox-certificate B12345674 > company.pem
  $ curl --cacert .data/sandbox/tls/ca.pem --cert company.pem https://localhost:8443/`,
    )
    .action(writeCertificate);
}

async function writeCertificate(company: string, { data, json }: { data: string; json?: boolean }): Promise<void> {
  const { CertificateAuthority, certificatesFolder } = await import('../../sandbox/tls/certificate-authority.js');
  const certificates = await CertificateAuthority.open(certificatesFolder(data));
  const identity = await certificates.issueClient(company);
  process.stdout.write(json === true ? `${JSON.stringify(identity)}\n` : identity.cert + identity.key);
}
