import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import transformImports from '@rolldown/plugin-transform-imports';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import customMedia from 'postcss-custom-media';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { articles } from './build/articles/mdx.ts';
import { targetCurrent } from './build/articles/target-current.ts';
import { assetNames } from './build/asset-names.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { shortClassNames } from './build/class-names.ts';
import { collectGarbage } from './build/collect-garbage.ts';
import { compileHint } from './build/compile-hint.ts';
import { compressFolder } from './build/compress.ts';
import { contentLists } from './build/content/plugin.ts';
import { readPosts } from './build/content/posts.ts';
import { readBuildEnv } from './build/env/build-env.ts';
import { fetchedImports } from './build/fetched-imports.ts';
import { fonts } from './build/fonts/fonts.ts';
import { idleFunctions } from './build/lean/members.ts';
import { leanPackages } from './build/lean/packages.ts';
import { leanWorker } from './build/lean/worker.ts';
import { lightFallback } from './build/light-fallback.ts';
import { manifest } from './build/manifest.ts';
import { pageFiles } from './build/pages/page-files.ts';
import { prerender } from './build/pages/prerender.ts';
import { art } from './build/pictures/art.ts';
import { icons } from './build/pictures/icons.ts';
import { isInstalledWith, precache } from './build/precache.ts';
import { buildElsewhere, replaceWhole, stagingIn } from './build/whole.ts';
import { writtenOut } from './build/written-out.ts';
import { companyName } from './src/content/company.ts';
import { mainLinks } from './src/content/navigation.ts';
import { projects } from './src/content/projects.ts';
import { technologyCards, technologyGroups } from './src/content/technologies.ts';

const staging = stagingIn(import.meta.dirname);
const dist = fileURLToPath(new URL('dist', import.meta.url));
const source = fileURLToPath(new URL('src', import.meta.url));

const iconClasses = [
  ...technologyCards.map(({ iconClass }) => iconClass),
  ...technologyGroups.flatMap(({ items }) => items.map(({ iconClass }) => iconClass)),
];

/** The name of the section a page belongs to, the company's for the pages outside of them. */
function sectionOf(path: string): string {
  const section = mainLinks.find(({ to }) => to !== '/' && `${path}/`.startsWith(`${to}/`));
  return section?.label ?? companyName;
}

/** The build for Node has no service worker; the plugin would make one all the same. */
function onlyForClient(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) => environment.name === 'client',
  }));
}

export default defineConfig(({ command, mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, 'VITE_'), ...process.env };
  const { supabase, siteUrl } = readBuildEnv(env, command);
  const precaching = precache({ projects });
  return {
    plugins: [
      // Of six thousand icons only ours are read; while developing Vite bundles all of them once.
      {
        ...transformImports({
          '@tabler/icons-react': { transform: '@tabler/icons-react/dist/esm/icons/{{member}}.mjs' },
        }),
        apply: 'build',
      },
      articles(),
      contentLists({ projects }),
      targetCurrent(),
      tanstackRouter({
        autoCodeSplitting: true,
        // A page's words for search engines come with the page, not with the first load.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
        addExtensions: 'tsx',
        semicolons: true,
        disableLogging: true,
      }),
      react(),
      leanPackages(),
      fetchedImports(),
      fonts({ iconClasses }),
      art(),
      icons(),
      prerender({
        serverEntry: `${staging.server}/prerender.js`,
        sectionOf,
        ...(supabase.url !== null && { supabaseOrigin: new URL(supabase.url).origin }),
      }),
      pageFiles({ projects }),
      precaching.plugin,
      onlyForClient(
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src/worker',
          filename: 'worker.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest,
          injectManifest: {
            ...precaching.injectManifest,
            rollupFormat: 'iife',
            buildPlugins: { vite: [leanWorker()] },
          },
        }),
      ),
    ],
    define: {
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(supabase.url ?? ''),
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(supabase.key),
      'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl ?? ''),
      'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    },
    css: {
      // Else it would be spelt out in variables: who does not know it gets the light scheme (light-fallback.ts).
      lightningcss: { exclude: Features.LightDark },
      // Every style sheet may name the breakpoints.
      postcss: {
        plugins: [
          globalData({ files: ['src/ui/breakpoints.css'] }),
          customMedia(),
          ...(command === 'build' ? [writtenOut(source)] : []),
          lightFallback,
        ],
      },
      modules:
        mode === 'production' ? { generateScopedName: shortClassNames(import.meta.dirname) } : {},
    },
    build: {
      // From there it comes to its place once it is whole (see `buildApp`).
      outDir: staging.site,
      // One small sheet: pages share most of it, and the service worker keeps one file.
      cssCodeSplit: false,
      // As the scripts' own target, which README names. To Lightning CSS an iPhone is a browser of its own.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4', 'ios16.4'],
      // Only for the log, and compress.ts writes the files as they are sent.
      reportCompressedSize: false,
      // What the bundled packages ask for in return; the fonts' notices are in public/NOTICE.txt.
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
        treeshake: { manualPureFunctions: idleFunctions },
        // Of packages that export much only what is used is read.
        experimental: { lazyBarrel: true },
        // Such as the company's name, which most titles end with: 100 to 170 bytes less of every page.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: { ...assetNames, postBanner: compileHint } } },
      },
      ssr: {
        build: {
          outDir: staging.server,
          emptyOutDir: true,
          copyPublicDir: false,
          // The texts of the articles (build/articles/load-text.ts).
          emitAssets: true,
          rolldownOptions: { input: 'src/prerender.tsx' },
        },
      },
    },
    builder: {
      // Else each of the two builds would load this file, and compile the articles.
      sharedConfigBuild: true,
      async buildApp(builder) {
        const { root, build: options } = builder.config;
        const { outDir } = options;
        const build = async () => {
          for (const name of ['ssr', 'client']) {
            const environment = builder.environments[name];
            if (environment) await builder.build(environment);
            // The modules of one build are of no use to what follows.
            collectGarbage();
          }
          const isInstalled = isInstalledWith({ posts: readPosts(), projects });
          await compressFolder(outDir, { isSeldomFetched: (path) => !isInstalled(path) });
        };
        // With `--outDir` it is where somebody wants it.
        await (outDir === staging.site
          ? replaceWhole(dist, staging, build)
          : buildElsewhere({ ...options, root }, staging, build));
      },
    },
  };
});
