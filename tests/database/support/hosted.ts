import { createHmac } from 'node:crypto';
import { LOCAL_PUBLISHABLE_KEY } from '../../../build/env/supabase-env.ts';
import type { Backend, BackendOptions } from '../../../local/commands/backend.ts';
import { startServer } from '../../../local/web/server.ts';
import { openMigratedBackend } from './harness.ts';

/**
 * Stands for a hosted project: the real PostgREST behind a gateway that, as Supabase's does, turns
 * a secret key into the role service_role.
 */
export interface HostedProject extends Backend {
  readonly url: string;
  readonly secretKey: string;
}

/** What the stand-in's tokens are signed with. */
export const JWT_SECRET = 'the-secret-of-a-stand-in-for-a-hosted-project';

export async function openHostedProject(options: BackendOptions = {}): Promise<HostedProject> {
  const secretKey = 'sb_secret_of_the_stand_in';
  const backend = await openMigratedBackend({ ...options, jwtSecret: JWT_SECRET });
  const server = await startServer(
    [
      (request, response, next) => {
        if (request.headers.apikey === secretKey) {
          request.headers.apikey = LOCAL_PUBLISHABLE_KEY;
          request.headers.authorization = `Bearer ${token('service_role')}`;
        }
        backend.gateway(request, response, next);
      },
    ],
    { port: 0 },
  );
  const close = async () => {
    await server.close();
    await backend.close();
  };
  return { ...backend, url: server.url, secretKey, close };
}

/** A token as the platform signs it (HS256). */
export function token(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role })}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}
