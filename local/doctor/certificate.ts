import { connect } from 'node:tls';
import { fail, ok, type Verdict, warn } from './finding.ts';
import { ANSWER_WITHIN_MS, type Site, Unanswered, visit } from './visit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const URGENT_DAYS = 7;
const SOON_DAYS = 21;

/** How long the certificate holds, and whether plain HTTP leads to it. */
export async function checkCertificate(site: Site): Promise<Verdict> {
  if (site.loopback) return ok('On this machine, so without a certificate.');
  const url = new URL(site.origin);
  const days = Math.floor(((await validUntil(url)) - Date.now()) / DAY_MS);
  if (days < URGENT_DAYS) {
    return fail(`The certificate ends in ${days} days. Renew it with the host now.`);
  }
  if (!(await plainHttpLeadsHere(url))) {
    return fail(`http://${url.hostname} does not lead to https. Switch that on at the host.`);
  }
  const says = `The certificate holds for ${days} days, and plain http leads to https.`;
  return days < SOON_DAYS
    ? warn(`${says} Hosts renew it earlier: see why yours did not.`)
    : ok(says);
}

function validUntil(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = url.hostname;
    const socket = connect({ host, port: Number(url.port || 443), servername: host }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(ANSWER_WITHIN_MS, () => {
      socket.destroy(new Error(`no handshake within ${ANSWER_WITHIN_MS / 1000} s`));
    });
    socket.once('error', (error) => reject(new Unanswered(`${host}: ${error.message}`)));
  });
}

/** A host that does not listen on port 80 sends nobody anywhere unencrypted, which is as good. */
async function plainHttpLeadsHere(url: URL): Promise<boolean> {
  if (url.port !== '') return true;
  const answer = await visit(`http://${url.hostname}/`).catch(() => null);
  if (answer === null) return true;
  const location = answer.headers.get('location') ?? '';
  return answer.status >= 300 && answer.status < 400 && location.startsWith('https://');
}
