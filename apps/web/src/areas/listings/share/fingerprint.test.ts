import { expect, test } from 'vitest'
import { addFiles, fingerprintOf } from './fingerprint.ts'

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('is that of FIPS 180-4', async () => {
  expect(await fingerprintOf(new Blob(['abc']))).toBe(abc)
})

test('a file that cannot be read is named, and the others are added, each content once', async () => {
  const gone = new File([], 'gone.pdf')
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const chosen = [new File(['abc'], 'receipt.pdf'), gone, new File(['abc'], 'copy.pdf')]
  expect(await addFiles([], chosen, 20)).toEqual({
    files: [{ name: 'receipt.pdf', digest: abc }],
    unread: ['gone.pdf'],
    left: 0,
  })
})

test('what finds no room is counted', async () => {
  const before = [{ name: 'receipt.pdf', digest: abc }]
  const added = await addFiles(before, [new File(['d'], 'd.pdf'), new File(['e'], 'e.pdf')], 2)
  expect(added.files.map(({ name }) => name)).toEqual(['receipt.pdf', 'd.pdf'])
  expect(added.left).toBe(1)
})
