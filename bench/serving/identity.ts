import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import type { Identity } from '../../local/web/secure-server.ts';

/** An identity nobody vouches for, and what a browser has to be told to trust it alone. */
export interface PinnedIdentity {
  readonly identity: Identity;
  /** SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  readonly pin: string;
}

/** Makes a key and signs it by itself, for 127.0.0.1 and two days; kept in `folder`. */
export async function selfSigned(folder: string): Promise<PinnedIdentity> {
  const pem = await getCertificate(join(folder, 'identity'), 'bench', ['localhost'], 2);
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return {
    identity: { key: pem, cert: pem },
    pin: createHash('sha256').update(publicKey).digest('base64'),
  };
}
