import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactRoutes } from './build/compact-routes.ts'
import { precompress } from './build/precompress.ts'
import { template } from './build/template.ts'
import { words } from './build/words.ts'

/** Entries that run outside the application: each must stay one file that imports nothing. */
const standalone = /src[\\/](?:boot|worker[\\/]service-worker)/

/*
 * What nearly every page needs, in a few files instead of dozens: fewer requests, and shorter lists in the shell of
 * what to preload for each page. Each takes what its pattern names and nothing else along.
 */
const shared = {
  parts:
    /@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:Box|Text|Title|Button|UnstyledButton|Stack|Group|Loader|Transition|Anchor|Paper|ActionIcon|CloseButton|Code|Skeleton))[\\/]/,
  inputs: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput)[\\/]/,
  states:
    /src[\\/](?:ui[\\/](?:error-state|empty-state|skeleton-list|filter-bar|paged-list|state)|shell[\\/](?:language[\\/](?:formats|locale-of)|session[\\/]sector))/,
  offline:
    /src[\\/]offline[\\/](?:can-keep|database|keys|sealing|kept-day|kept-help|keep-page)|node_modules[\\/]idb[\\/]/,
}

/*
 * The base path is known only when the server starts. Addresses in index.html carry the token that the
 * server fills; chunks find each other relative to themselves.
 */
// Whoever builds (a test run sets NODE_ENV too) gets React as people are to have it.
export default defineConfig(({ command }) => {
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    root: import.meta.dirname,
    base: './',
    html: { cspNonce: '__NONCE__' },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        disableLogging: true,
        tmpDir: '../../node_modules/.cache/router',
      }),
      react(),
      compactRoutes(),
      template(),
      words(),
      precompress(),
    ],
    experimental: {
      renderBuiltUrl: (filename, { hostType }) =>
        hostType === 'html' ? `__BASE_PATH__${filename}` : { relative: true },
    },
    // React has had this hook itself since 18; the stand-in for older ones is not wanted.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    build: {
      outDir: 'dist',
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Styles have to be there before what they dress. Scripts of a page are named to the browser by the server.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((each) => each.endsWith('.css')) : needed,
      },
      rolldownOptions: {
        input: { main: 'index.html', theme: 'src/boot/theme.ts', sw: 'src/worker/service-worker.ts' },
        output: {
          entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          // The shell names every page and every style sheet of a page; the manifest says which is which, and as many hashes weigh,
          // each is a letter shorter than usual.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/p-[hash:7].js' : 'assets/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/s-[hash:7][extname]'
              : 'assets/[name]-[hash][extname]',
          // What every page needs, in two files: libraries, which seldom change, and the shell.
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
              {
                name: 'shell',
                tags: ['$initial'],
                test: (id) => /apps[\\/]web[\\/]src/.test(id) && !standalone.test(id),
              },
              ...Object.entries(shared).map(([name, test]) => ({
                name,
                test,
                includeDependenciesRecursively: false,
              })),
              // An icon on few pages stays with them.
              { name: 'icons', test: /tabler/, minShareCount: 6, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  }
})
