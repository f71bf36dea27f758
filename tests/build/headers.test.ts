import { describe, expect, test } from 'vitest';
import { headersOfAllPaths, renderHeaders } from '../../build/headers.ts';
import { headersFor, parseHeaders } from '../../local/web/host-files.ts';

const INPUT = { scriptHashes: ['sha256-b', 'sha256-a', 'sha256-b'], styleHashes: ['sha256-c'] };

function headers(path: string, input: Parameters<typeof renderHeaders>[0] = INPUT) {
  return headersFor(parseHeaders(renderHeaders(input)), path);
}

function policy(input?: Parameters<typeof renderHeaders>[0]): Map<string, string> {
  const text = headers('/', input).get('Content-Security-Policy') ?? '';
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the response headers', () => {
  test('let only the site and its known inline scripts run', () => {
    expect(policy().get('default-src')).toBe("'none'");
    expect(policy().get('script-src')).toBe("'self' 'sha256-a' 'sha256-b'");
  });

  test('allow the known inline styles only', () => {
    expect(policy().get('style-src')).toBe("'self' 'sha256-c'");
  });

  test('let the page reach its own origin, the map and the hosted project if there is one', () => {
    expect(policy().get('connect-src')).toBe("'self' https://www.openstreetmap.org");
    const hosted = policy({ ...INPUT, supabaseOrigin: 'https://x.supabase.co' });
    expect(hosted.get('connect-src')).toBe(
      "'self' https://www.openstreetmap.org https://x.supabase.co",
    );
  });

  test('keep hashed assets for a year and the worker not at all', () => {
    expect(headers('/assets/a-1.js').get('Cache-Control')).toContain('immutable');
    expect(headers('/worker.js').get('Cache-Control')).toBe('no-cache');
    expect(headers('/sobre').has('Cache-Control')).toBe(false);
  });

  test('stand in one rule each, since hosts join what several rules say', () => {
    for (const path of ['/', '/sobre', '/assets/a.js', '/worker.js']) {
      const names = parseHeaders(renderHeaders(INPUT))
        .filter((rule) => rule.matches(path))
        .flatMap((rule) => rule.headers.map(([name]) => name));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('are read back for what is kept on a device, those of a page', () => {
    expect(headersOfAllPaths(renderHeaders(INPUT))).toEqual(Object.fromEntries(headers('/')));
  });

  test('refuse a policy longer than hosts accept, rather than lose it', () => {
    const styleHashes = Array.from({ length: 60 }, (_, index) => `sha256-${index}`.padEnd(51, 'x'));
    expect(() => renderHeaders({ scriptHashes: [], styleHashes })).toThrow(RangeError);
  });
});
