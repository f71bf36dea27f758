import { fail, judge, ok, type Verdict, warn } from './finding.ts';
import type { Site } from './visit.ts';
import { installedBy } from './worker.ts';

/** A script that the start page names: its path holds a hash. */
async function anAsset(site: Site): Promise<string | null> {
  return /\/assets\/[\w.-]+\.js/.exec((await site.get('/')).text)?.[0] ?? null;
}

/** Whether pages, scripts and what the service worker is installed from travel compressed. */
export async function checkCompression(site: Site): Promise<Verdict> {
  const packs = installedBy((await site.get('/worker.js')).text)?.packs ?? [];
  const paths = ['/', '/worker.js', await anAsset(site), ...packs.map((url) => `/${url}`)].filter(
    (path) => path !== null,
  );
  const answers = await Promise.all(paths.map((path) => site.get(path)));
  const wrong = paths
    .filter(
      (_path, index) =>
        !/\b(br|gzip|zstd)\b/.test(answers[index]?.headers.get('content-encoding') ?? ''),
    )
    .map((path) => `${path} is sent uncompressed`);
  return judge(wrong, 'Pages and scripts travel compressed.', 'Switch compression on at the host');
}

/** Seconds a cache may keep an answer without asking; null where each decides. Hosts' wordings differ. */
function keptFor(headers: Headers): number | null {
  const control = headers.get('cache-control') ?? '';
  if (/no-cache|no-store/.test(control)) return 0;
  const seconds = /max-age=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

const YEAR_S = 31_536_000;

function isKeptForYear(headers: Headers): boolean {
  return (keptFor(headers) ?? 0) >= YEAR_S;
}

/** Whether caches ask for pages again, and keep hashed files for a year. */
export async function checkCaching(site: Site): Promise<Verdict> {
  const asset = await anAsset(site);
  const wrong: string[] = [];
  for (const path of ['/', '/contato', '/worker.js', '/manifest.webmanifest']) {
    if (keptFor((await site.get(path)).headers) !== 0) {
      wrong.push(`${path} may be kept by caches without asking, so visitors would miss an update`);
    }
  }
  if (asset === null) wrong.push('The start page names no script under /assets/');
  else if (!isKeptForYear((await site.get(asset)).headers)) {
    wrong.push(`${asset} is not kept for a year, though its name changes with its content`);
  }
  if (wrong.length > 0) return fail(`${wrong.join('; ')}. Publish _headers of dist/ as well`);
  const gone = await site.get('/assets/doctor-asks-0000.js');
  if (gone.status >= 400 && isKeptForYear(gone.headers)) {
    return warn(
      'A missing file under /assets/ may be kept as missing for a year. Publish a build whole, ' +
        'never file by file (Cloudflare applies _headers to its 404s too).',
    );
  }
  return ok('Pages are asked for again, hashed files kept for a year.');
}
