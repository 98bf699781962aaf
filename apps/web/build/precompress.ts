import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|json|svg|webmanifest|html)$/
const worthwhileBytes = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthwhileBytes) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await brotli(content, options))
  await writeFile(`${path}.gz`, await deflate(content, { level: 9 }))
}

/** Writes .br and .gz beside each asset. index.html is filled per request, so it never gets any. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'comity:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    // Only what was written: of a build that failed, its own fault is to be read.
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      const wanted = names.filter(
        (name) => compressible.test(name) && name !== 'index.html' && !name.startsWith('.'),
      )
      // Together, because compressing takes every processor that is there.
      await Promise.all(wanted.map((name) => compressFile(join(folder, name))))
    },
  }
}
