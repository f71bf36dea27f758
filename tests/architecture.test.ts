import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom. A file belongs to the first room whose pattern matches it; it may import
 * from its own room and from those listed. `types` may be imported for their types only.
 */
interface Room {
  name: string;
  files: RegExp;
  imports: readonly string[];
  types?: readonly string[];
  /** Packages this room must not know. */
  without?: RegExp;
}

const NODE_ONLY = /^node:/;

const ROOMS: readonly Room[] = [
  { name: 'content', files: /^src\/content\//, imports: [], without: /./ },
  { name: 'browser', files: /^src\/browser\//, imports: [], without: /^(?!react$)/ },
  {
    name: 'outbox door',
    files: /^src\/outbox\/(index|needed)\.ts$/,
    imports: ['outbox', 'outbox supabase', 'browser'],
    without: /./,
  },
  {
    name: 'outbox worker door',
    files: /^src\/outbox\/worker\.ts$/,
    imports: ['outbox', 'browser'],
    without: /./,
  },
  {
    name: 'outbox supabase',
    files: /^src\/outbox\/sending\/supabase\.ts$/,
    imports: ['outbox', 'browser'],
    without: /^(?!@supabase\/supabase-js$)/,
  },
  {
    name: 'outbox',
    files: /^src\/outbox\//,
    imports: ['browser'],
    without: /^(?!idb-keyval$)/,
  },
  { name: 'art', files: /^src\/ui\/art\//, imports: [], without: NODE_ONLY },
  {
    name: 'ui',
    files: /^src\/ui\//,
    imports: ['art', 'browser'],
    types: ['content'],
    without: /^(?:idb-keyval|@supabase|workbox|zod|node:)/,
  },
  {
    name: 'contact',
    files: /^src\/contact\//,
    imports: ['outbox door', 'ui', 'content', 'browser'],
    without: /^(?:idb-keyval|@supabase|workbox|node:)/,
  },
  {
    name: 'worker',
    files: /^src\/worker\//,
    imports: ['outbox worker door'],
    without: /^(?!workbox-)/,
  },
  {
    name: 'pwa',
    files: /^src\/pwa\//,
    imports: ['ui', 'content', 'browser'],
    without: /^(?:idb-keyval|@supabase|zod|node:)/,
  },
  {
    name: 'seo',
    files: /^src\/seo\//,
    imports: ['content'],
    without: /^(?:@mantine|@supabase|idb-keyval|node:)/,
  },
  {
    name: 'routes',
    files: /^src\/routes\//,
    imports: ['content', 'ui', 'seo', 'contact', 'pwa', 'browser'],
    without: /^(?:idb-keyval|@supabase|workbox|zod|node:)/,
  },
  {
    name: 'app',
    files: /^src\/[^/]+$/,
    imports: ['routes', 'contact', 'pwa', 'ui', 'content', 'seo', 'browser'],
    without: /^(?:idb-keyval|@supabase|workbox|zod|node:)/,
  },
  {
    name: 'build',
    files: /^(?:build\/|vite\.config\.ts$)/,
    imports: ['content', 'seo', 'art', 'app'],
  },
  // Runs on Deno, on a server of its own: nothing of the site and no package.
  { name: 'functions', files: /^supabase\/functions\//, imports: [], without: /./ },
  { name: 'local', files: /^local\//, imports: ['content', 'seo', 'build', 'functions'] },
];

interface Import {
  from: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, '..');

function sourceFiles(): string[] {
  const files = ['src', 'build', 'local', 'supabase/functions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  return [...files, 'vite.config.ts'].filter((file) => !/\.(?:gen|d)\.tsx?$/.test(file));
}

function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const source = readFileSync(join(root, file), 'utf8');
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    from: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
  }));
  return [...imported, ...exported, ...dynamic];
}

function roomOf(file: string): Room | undefined {
  return ROOMS.find(({ files }) => files.test(file));
}

/** A sentence for every import this file must not have. */
function complaintsAbout(file: string): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room of tests/architecture.test.ts`];
  return importsOf(file).flatMap(({ from, typeOnly }) => {
    if (!from.startsWith('.')) {
      const forbidden = room.without?.test(from) && !from.startsWith('virtual:');
      return forbidden ? [`${file} (${room.name}) must not know the package ${from}`] : [];
    }
    const target = join(dirname(file), from);
    const targetRoom = roomOf(target);
    if (!targetRoom || !/\.tsx?$/.test(target) || targetRoom === room) return [];
    const allowed = [...room.imports, ...(typeOnly ? (room.types ?? []) : [])];
    if (allowed.includes(targetRoom.name)) return [];
    return [`${file} (${room.name}) must not import ${target} (${targetRoom.name})`];
  });
}

describe('imports go in one direction', () => {
  test.each(sourceFiles())('%s', (file) => {
    expect(complaintsAbout(file)).toEqual([]);
  });
});
