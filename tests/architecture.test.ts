import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './architecture/circles.ts';
import { complaintsAbout } from './architecture/complaints.ts';
import { moduleGraph, roomGraph } from './architecture/graph.ts';
import { readHouse, readNames } from './architecture/house.ts';

/**
 * Where a program names a module that is made while it runs, which no rule can follow. Each has a
 * reason, and goes when its line goes.
 */
const FOLLOWED_BY_HAND = [
  // The server build of src/prerender.tsx, made a moment before by the same command.
  'build/pages/prerender.ts (build) names what cannot be followed: server',
  // A watchdog of four lines that knows node:net, for a thread that starts before anything else.
  'local/database/process.ts (local database) names what cannot be followed: new Worker(…, { eval: true })',
  // The entry, whose address the build writes into the page.
  "src/first-script/boot.ts (first script) names what cannot be followed: dataset.entry.split(' ')[0] as string",
];

const house = readHouse();
const names = await readNames(house);

test('every module is named as the table of rooms in the README allows', () => {
  const complaints = [...names].flatMap(([file, found]) => complaintsAbout(file, found, house));
  expect(complaints.sort()).toEqual(FOLLOWED_BY_HAND);
});

describe('nothing goes round in a circle', () => {
  const modules = moduleGraph(names, house);

  test('no module imports itself through others, not even for a type', () => {
    expect(circlesOf(modules)).toEqual([]);
  });

  test('no room imports itself through others', () => {
    expect(circlesOf(roomGraph(modules, house))).toEqual([]);
  });
});

test('ten names at most are all that a page knows the outbox by', () => {
  const door = readFileSync('src/outbox/index.ts', 'utf8');
  const listed = [...door.matchAll(/^export (?:type )?\{([^}]+)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const declared = door.match(/^export (?!type \{|\{)/gm) ?? [];
  expect(listed.length + declared.length).toBeLessThanOrEqual(10);
});
