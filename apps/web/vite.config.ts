import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { template } from './build/template.ts'

/** Entries that run outside the application: each must stay one file that imports nothing. */
const standalone = /src[\\/](?:boot|worker[\\/]service-worker)/

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
      template(),
      precompress(),
    ],
    experimental: {
      renderBuiltUrl: (filename, { hostType }) =>
        hostType === 'html' ? `__BASE_PATH__${filename}` : { relative: true },
    },
    build: {
      outDir: 'dist',
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: 'index.html', theme: 'src/boot/theme.ts', sw: 'src/worker/service-worker.ts' },
        output: {
          entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          // What every page needs, in two files: libraries, which seldom change, and the shell.
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
              {
                name: 'shell',
                tags: ['$initial'],
                test: (id) => /apps[\\/]web[\\/]src/.test(id) && !standalone.test(id),
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  }
})
