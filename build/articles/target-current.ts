import type { Plugin } from 'vite';

/**
 * Writes `:target-current`, with which a browser marks the link to the heading one has reached, in
 * the place of `:state(target-current)`: Vite's minifier takes the new name for a typing error.
 */
export function targetCurrent(): Plugin {
  return {
    name: 'site:target-current',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
          const sheet = String(output.source);
          output.source = sheet.replaceAll(':state(target-current)', ':target-current');
        }
      },
    },
  };
}
