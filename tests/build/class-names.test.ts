import { expect, test } from 'vitest';
import { shortClassNames } from '../../build/class-names.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);

test('a class has the same short name in every build, wherever the project lies', () => {
  const [here, there] = [shortClassNames('/here'), shortClassNames('/there')];
  for (const name of names(50)) {
    const short = here(name, '/here/src/ui/Card.module.css');
    expect(short).toMatch(/^[a-z][\w-]{2}$/i);
    expect(short).not.toMatch(/^a/i);
    expect(here(name, '/here/src/ui/Card.module.css')).toBe(short);
    expect(there(name, '/there/src/ui/Card.module.css')).toBe(short);
    expect(here(name, '/here/src/ui/Other.module.css')).not.toBe(short);
  }
});

test('two classes never share a name: the build says which ones would', () => {
  const short = shortClassNames('/');
  const all = () => names(5000).map((name) => short(name, '/Card.module.css'));
  expect(all).toThrow(/^Card\.module\.css \.name\d+ and Card\.module\.css \.name\d+ would have/);
});
