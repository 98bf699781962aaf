import { expect, test } from 'vitest'
import { preloadHeader, readPreloads } from './page-preloads.ts'

const manifest = {
  'index.html': { file: 'assets/main-1.js', imports: ['_shell-1.js'] },
  '_shell-1.js': { file: 'assets/shell-1.js', imports: ['_libraries-1.js'] },
  '_libraries-1.js': { file: 'assets/libraries-1.js' },
  '_parts-1.js': { file: 'assets/parts-1.js', imports: ['_libraries-1.js', '_notice-1.js'] },
  '_notice-1.js': { file: 'assets/notice-1.js', imports: ['_shell-1.js'] },
  'src/routes/(analytics)/alerts-page.tsx?tsr-split=component': {
    file: 'assets/alerts-page-1.js',
    imports: ['_shell-1.js', '_parts-1.js'],
  },
  'src/routes/(public)/index.tsx?tsr-split=component': { file: 'assets/index-1.js' },
}

test('a page names its own scripts, also those that others of them need, and none of every page', () => {
  expect(readPreloads(manifest)).toEqual(
    new Map([
      ['/alerts-page', ['assets/alerts-page-1.js', 'assets/parts-1.js', 'assets/notice-1.js']],
      ['/', ['assets/index-1.js']],
    ]),
  )
})

test('they stand below the base path', () => {
  expect(preloadHeader('/comity/', ['assets/a.js', 'assets/b.js'])).toBe(
    '</comity/assets/a.js>; rel=modulepreload; crossorigin, </comity/assets/b.js>; rel=modulepreload; crossorigin',
  )
})

test('a build that left no manifest names none', () => {
  expect(readPreloads({}).size).toBe(0)
})
