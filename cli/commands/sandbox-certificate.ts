import path from 'node:path';
import { Command } from 'commander';
import { CREDENTIAL_SYSTEMS } from '../../countries/integration/credential-systems';
import { nif } from '../option-values';

export function sandboxCertificateCommand(): Command {
  const ofRsa = Object.values(CREDENTIAL_SYSTEMS).filter(({ takesOnlyRsa }) => takesOnlyRsa === true);
  return new Command('sandbox-certificate')
    .description("Write a company's client certificate for the sandbox, and its key, as PEM")
    .argument('<nif>', 'Spanish tax number without ES', nif)
    .option(
      '--rsa',
      `make an RSA key, for systems that sign with RSA alone: ${ofRsa.map(({ name }) => name).join(', ')}`,
    )
    .option('--data <folder>', "the sandbox's folder", path.join('.data', 'sandbox'))
    .addHelpText(
      'after',
      `
Only the sandbox with this folder believes it. The authority that clients have to believe is tls/ca.pem in the folder.

Examples:
  $ edoc sandbox-certificate B12345674 > company.pem
  $ edoc sandbox-certificate --rsa B12345674 > signer.pem
  $ curl --cacert .data/sandbox/tls/ca.pem --cert company.pem https://localhost:8443/`,
    )
    .action(writeCertificate);
}

interface CertificateOptions {
  rsa?: boolean;
  data: string;
  json?: boolean;
}

async function writeCertificate(company: string, { rsa, data, json }: CertificateOptions): Promise<void> {
  const { CertificateAuthority, certificatesFolder } = await import('../../sandbox/tls/certificate-authority.js');
  const certificates = await CertificateAuthority.open(certificatesFolder(data));
  const identity = await certificates.issueClient(company, { keys: rsa === true ? 'RSA' : 'EC' });
  process.stdout.write(json === true ? `${JSON.stringify(identity)}\n` : identity.cert + identity.key);
}
