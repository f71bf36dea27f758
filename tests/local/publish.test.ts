import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hostOf } from '../../build/env/host.ts';
import { readSupabaseEnv } from '../../build/env/supabase-env.ts';
import { renderHeaders } from '../../build/headers.ts';
import { type VercelConfig, vercelConfig } from '../../local/publish/vercel-config.ts';
import { headersFor, parseHeaders, parseRedirects } from '../../local/web/host-files.ts';
import { redirects } from '../../src/content/redirects.ts';

const ROOT = join(import.meta.dirname, '../..');
const HEADERS = renderHeaders({ scriptHashes: ['sha256-a'], styleHashes: ['sha256-b'] });
const REDIRECTS = redirects.map(({ from, to }) => `${from} ${to} 301`).join('\n');
const FILES = [
  'index.html',
  'sobre.html',
  'servicos/aws.html',
  '404.html',
  'assets/a-1.js',
  'worker.js',
];

const netlifyFile = z.looseObject({ build: z.looseObject({ command: z.string() }) });
const netlify = () => netlifyFile.parse(parse(readFileSync(join(ROOT, 'netlify.toml'), 'utf8')));

const wranglerFile = z.object({ build: z.object({ command: z.string() }), assets: z.unknown() });
const wrangler = () => {
  const text = readFileSync(join(ROOT, 'wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  return wranglerFile.parse(JSON.parse(text));
};

interface Answer {
  status: number;
  file: string | null;
  headers: Record<string, string>;
}

/** Answers a path as Vercel documents its phases: routes, files, then `hit` or `error`. */
function vercel({ routes, overrides }: VercelConfig, path: string): Answer {
  const named = new Map(
    FILES.map((file) => [`/${overrides[file]?.path ?? file.replace(/^index\.html$/, '')}`, file]),
  );
  const answer: Answer = { status: 200, file: null, headers: {} };
  let phase: string | null = null;
  let wanted: string | null = null;
  for (const route of routes) {
    if ('handle' in route) {
      phase = route.handle;
      if (phase === 'filesystem') answer.file = named.get(path) ?? null;
      wanted ??= phase === 'filesystem' ? (answer.file === null ? 'error' : 'hit') : null;
      continue;
    }
    if (phase !== null && phase !== wanted) continue;
    const match = new RegExp(route.src).exec(path);
    if (match === null) continue;
    for (const [name, value] of Object.entries(route.headers ?? {})) {
      answer.headers[name] = value.replace(/\$(\d)/g, (_all, group) => match[Number(group)] ?? '');
    }
    if (route.status !== undefined) answer.status = route.status;
    if (route.dest !== undefined) answer.file = route.dest.slice(1);
    if (route.continue !== true && phase === null) return answer;
  }
  return answer;
}

describe('the files that hosts read', () => {
  const rules = parseHeaders(HEADERS);
  const config = vercelConfig({
    headerRules: rules,
    redirects: parseRedirects(REDIRECTS),
    files: FILES,
  });

  test.each(['/', '/sobre', '/servicos/aws', '/assets/a-1.js', '/worker.js'])(
    "Vercel's give %s the headers of _headers",
    (path) => {
      const answer = vercel(config, path);
      expect(answer.status).toBe(200);
      expect(answer.file).not.toBeNull();
      expect(answer.headers).toEqual(Object.fromEntries(headersFor(rules, path)));
    },
  );

  test("Vercel's answer the not-found page by its name, which the service worker fetches", () => {
    expect(vercel(config, '/404.html')).toMatchObject({ status: 200, file: '404.html' });
  });

  test.each(redirects)("Vercel's lead from $from to $to", ({ from, to }) => {
    const { status, headers } = vercel(config, from);
    expect({ status, to: headers.Location }).toEqual({ status: 301, to });
  });

  test.each([
    ['/sobre/', '/sobre'],
    ['/sobre.html', '/sobre'],
    ['/index.html', '/'],
    ['/servicos/aws.html', '/servicos/aws'],
  ])("Vercel's lead from %s to %s", (path, to) => {
    expect(vercel(config, path)).toMatchObject({ status: 308, headers: { Location: to } });
  });

  test.each(['//other.example/', '//other.example/x.html', '//other.example/index'])(
    "Vercel's lead nobody from %s to another site",
    (path) => expect(vercel(config, path)).toMatchObject({ status: 404, file: '404.html' }),
  );

  test.each(['/nada', '/assets/gone-1.js', '/404x'])(
    "Vercel's answer %s with the not-found page, which no cache keeps for a year",
    (path) => {
      const { status, file, headers } = vercel(config, path);
      expect({ status, file }).toEqual({ status: 404, file: '404.html' });
      expect(headers['Cache-Control']).toBeUndefined();
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
    },
  );

  test("Vercel's build leaves its output where Vercel looks for it", () => {
    const { buildCommand } = JSON.parse(readFileSync(join(ROOT, 'vercel.json'), 'utf8'));
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [build, output] = buildCommand.split(' && ');
    // `vercel build` on any machine sets VERCEL by itself.
    expect(build).toBe('npm run build');
    expect(scripts).toHaveProperty(output.replace('npm run ', ''));
  });

  test('Netlify publishes the build, and adds no rules of its own to those of the build', () => {
    const toml = netlify();
    expect(toml.build).toMatchObject({ publish: 'dist' });
    expect(toml).not.toHaveProperty('headers');
    expect(toml).not.toHaveProperty('redirects');
  });

  test('Netlify gives each page one address, without a slash at the end', () => {
    expect(netlify().build).toMatchObject({ processing: { html: { pretty_urls: true } } });
  });

  test('Cloudflare publishes the build, with clean URLs and its not-found page', () => {
    expect(wrangler().assets).toEqual({
      directory: './dist',
      html_handling: 'drop-trailing-slash',
      not_found_handling: '404-page',
    });
  });

  test.each([
    ['Netlify', () => netlify().build.command],
    ['Cloudflare Workers', () => wrangler().build.command],
  ])("%s's command, run on any machine, builds what fails without a backend", (name, command) => {
    const [, variable = '', value = '', build] = /^(\w+)=(\w+) (.*)$/.exec(command()) ?? [];
    expect(build).toBe('npm run build');
    const host = hostOf({ [variable]: value });
    expect(host?.name).toBe(name);
    expect(() => readSupabaseEnv({}, host)).toThrow('are not set');
  });
});
