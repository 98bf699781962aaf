import { describe, expect, it } from 'vitest'
import { faultOf } from './inspect-file.ts'

const bytes = (...start: number[]) => new Blob([new Uint8Array([...start, 0, 0, 0, 0, 0])])

describe('a file before it is sent', () => {
  it('is let through when it is text or gzipped', async () => {
    expect(await faultOf(new Blob(['name,arrival\nA,2026-10-01\n']))).toBeUndefined()
    expect(await faultOf(bytes(0x1f, 0x8b))).toBeUndefined()
  })

  it('is refused when it is empty or larger than the server takes', async () => {
    expect(await faultOf(new Blob([]))).toBe('empty')
    const large = new Blob(['x'])
    Object.defineProperty(large, 'size', { value: 100_000_001 })
    expect(await faultOf(large)).toBe('too_large')
  })

  it('is known as a workbook or a PDF by its first bytes', async () => {
    expect(await faultOf(bytes(0x50, 0x4b, 3, 4))).toBe('workbook')
    expect(await faultOf(bytes(0xd0, 0xcf, 0x11, 0xe0))).toBe('workbook')
    expect(await faultOf(new Blob(['%PDF-1.7']))).toBe('pdf')
  })

  it('says when it cannot be opened', async () => {
    const moved = new Blob(['x'])
    moved.slice = () => {
      throw new DOMException('moved', 'NotFoundError')
    }
    expect(await faultOf(moved)).toBe('not_opened')
  })
})
