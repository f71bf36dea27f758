/** The rules of a static host's `_headers` file, in its order. */
export interface HeaderRule {
  /** As it stands in the file: `/assets/*`. */
  readonly pattern: string;
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Parses `_headers` (Netlify and Cloudflare): a path, then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: (Omit<HeaderRule, 'headers'> & { headers: [string, string][] })[] = [];
  for (const line of meaningfulLines(text)) {
    if (/^\s/.test(line)) {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    } else {
      const pattern = line.trim();
      rules.push({ pattern, matches: pathMatcher(pattern), headers: [] });
    }
  }
  return rules;
}

/** The headers of one path; values of several rules for one name are joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of rules.filter((candidate) => candidate.matches(path))) {
    for (const [name, value] of rule.headers) {
      const before = result.get(name);
      result.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return result;
}

/** Where a path moved to, and how the browser is told. */
export interface RedirectRule {
  readonly to: string;
  readonly status: number;
}

/**
 * Parses the lines `from to status` of `_redirects`. Only real redirects of exact paths count:
 * rewrites (`/* /404.html 404`) are what hosts need and our server does by itself.
 */
export function parseRedirects(text: string): Map<string, RedirectRule> {
  const redirects = new Map<string, RedirectRule>();
  for (const line of meaningfulLines(text)) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || !/^30[12378]$/.test(status)) continue;
    redirects.set(from, { to, status: Number(status) });
  }
  return redirects;
}

function meaningfulLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
}

function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (path) => expression.test(path);
}
