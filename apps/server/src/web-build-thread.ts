import { workerData } from 'node:worker_threads'
import { build } from 'vite'

const { root, outDir } = workerData as { root: string; outDir: string }
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
