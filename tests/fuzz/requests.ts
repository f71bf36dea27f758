import fc from 'fast-check';
import { body, oddText } from './bodies.ts';

/** A request to the API below /rest/v1. */
export interface FuzzRequest {
  readonly method: string;
  /** With its query, percent-encoded where HTTP asks for it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('POST') },
  { weight: 5, arbitrary: fc.constantFrom('GET', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS') },
);

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constant('/contact_messages') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '/',
      '/other',
      '/rpc/',
      '/rpc/version',
      '/rpc/pg_sleep',
      '/rpc/set_config',
      '/rpc/claim_notice',
      '/rpc/settle_notice',
      '/contact_messages/',
      '/contact_messages/1',
      '/pg_catalog.pg_class',
      '/%00',
      '/%ff',
      '/..%2f..',
    ),
  },
  oddText.map((text) => `/${encoded(text).slice(0, 300)}`),
);

const filter = fc.oneof(
  fc.constantFrom(
    'eq.1',
    'in.(1,2)',
    'in.("',
    'is.null',
    'fts(english).a',
    'not.eq.',
    'cs.{',
    'ov.[1,',
  ),
  fc.constantFrom(
    'like(any).{a}',
    'imatch.(',
    'sl.(1,2)',
    'eq.null',
    'or(',
    '.',
    '*',
    '->',
    '::int',
  ),
  oddText.map((text) => `eq.${encoded(text).slice(0, 2_000)}`),
  fc.nat({ max: 1_500 }).map((depth) => `${'and('.repeat(depth)}id.eq.1${')'.repeat(depth)}`),
  fc.nat({ max: 1_500 }).map((depth) => `id${'->a'.repeat(depth)}`),
  fc.nat({ max: 1_500 }).map((depth) => `${'a('.repeat(depth)}${')'.repeat(depth)}`),
  fc.nat({ max: 4_000 }).map((count) => Array(count).fill('id').join(',')),
);

const parameter = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('columns', 'select', 'on_conflict', 'and', 'or', 'not.and', 'order', 'limit'),
      fc.constantFrom('offset', 'id', 'name', 'name->a', 'received_at', 'missing', 'apikey', ''),
      oddText.map((text) => encoded(text).slice(0, 50)),
    ),
    fc.oneof(
      { weight: 2, arbitrary: filter },
      fc.constantFrom('id', 'id,name', '(id.eq.1,name.is.null)', '-1', '99999999999999999999', '*'),
      fc.constantFrom('id.desc.nullslast', 'id.asc,', 'count()', 'name:id', 'id::text', '...a(b)'),
    ),
  )
  .map(([name, value]) => `${name}=${value}`);

function encoded(text: string): string {
  // A lone surrogate has no percent encoding.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** What Node sends in a header: one line of Latin-1. */
const headerText = fc
  .string({ unit: 'binary', maxLength: 60, size: 'max' })
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'));

function oneOf(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, headerText);
}

const known = {
  prefer: oneOf([
    'return=representation',
    'return=headers-only',
    'return=minimal',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'count=exact',
    'count=planned',
    'tx=rollback',
    'handling=strict, a=b',
    'handling=strict, timezone=Nowhere/X, max-affected=0',
    'params=multiple-objects',
    'timezone=America/Sao_Paulo',
  ]),
  accept: oneOf([
    'application/json',
    'text/csv',
    '*/*',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan+json; options=analyze|verbose',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/geo+json',
    'application/octet-stream',
    'application/openapi+json',
  ]),
  'accept-profile': oneOf(['public', 'public', 'private', 'pg_catalog', '']),
  'content-profile': oneOf(['public', 'private', 'information_schema', '"']),
  range: oneOf(['0-1', '5-2', '-', '0-', '999999999999-', 'items=0-1']),
  'range-unit': oneOf(['items', 'bytes']),
  authorization: oneOf(['Bearer a.b.c', 'Bearer sb_publishable_local', 'Basic eA==', 'Bearer']),
  'x-forwarded-for': oneOf(['1.2.3.4', '::1', 'unknown', "1', '2"]),
  'x-huge': fc.constantFrom(10, 1_000, 5_000, 12_000, 40_000).map((length) => 'x'.repeat(length)),
};

/** Few at a time: a single one of them often decides the answer. */
const headers: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(known) as (keyof typeof known)[], { maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((name) => known[name].map((value) => [name, value]))))
  .map((pairs) => Object.fromEntries(pairs));

const contentType = fc.oneof(
  { weight: 10, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/csv',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/vnd.pgrst.object+json',
      'text/plain',
      'application/octet-stream',
      'application/xml',
    ),
  },
  headerText,
);

const apikey = fc.oneof({ weight: 20, arbitrary: fc.constant('sb_publishable_local') }, headerText);

/** Any request a stranger could send. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method,
    path,
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      fc.array(parameter, { maxLength: 3 }),
    ),
    headers,
    contentType: fc.option(contentType, { freq: 12, nil: undefined }),
    apikey,
    body,
  })
  .map(({ method, path, query, headers, contentType, apikey, body }) => ({
    method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: {
      ...headers,
      apikey,
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    body: method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : body,
  }));
