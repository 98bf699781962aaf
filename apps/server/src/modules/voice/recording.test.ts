import { expect, test } from 'vitest'
import { recordingTypeOf } from './recording.ts'
import { mp3, ogg, recorded, wav } from './testing/samples.ts'

test('recordings are known by their content', async () => {
  expect(await recordingTypeOf(await recorded('tone.webm'))).toBe('audio/webm')
  expect(await recordingTypeOf(await recorded('tone.m4a'))).toBe('audio/mp4')
  expect(await recordingTypeOf(wav())).toBe('audio/wav')
  expect(await recordingTypeOf(mp3())).toBe('audio/mpeg')
  expect(await recordingTypeOf(ogg())).toBe('audio/ogg')
})

test('an MP3 with a tag before its first frame is one too', async () => {
  const tag = Buffer.concat([Buffer.from('ID3\x03\x00\x00\x00\x00\x01\x00', 'latin1'), Buffer.alloc(128)])
  expect(await recordingTypeOf(Buffer.concat([tag, mp3()]))).toBe('audio/mpeg')
})

test('a film is no recording, in whatever wrapping', async () => {
  expect(await recordingTypeOf(await recorded('picture.webm'))).toBeUndefined()
  expect(await recordingTypeOf(await recorded('picture.mp4'))).toBeUndefined()
  const both = Buffer.concat([await recorded('tone.webm'), await recorded('picture.webm')])
  expect(await recordingTypeOf(both)).toBeUndefined()
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['text', Buffer.from('She said that everything was fine.')],
  ['text with the name of a format', Buffer.from('RIFF1234WAVE and no more')],
  ['text in UTF-16', Buffer.from('\ufeffthe guest said', 'utf16le')],
  ['the head of a frame before text', Buffer.concat([mp3().subarray(0, 4), Buffer.from('and then words')])],
  ['a tag before text', Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x04abcdand then words', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
])('%s is no recording', async (_what, bytes) => {
  expect(await recordingTypeOf(bytes)).toBeUndefined()
})

test('a large file made to be searched at length is judged as soon as any other', async () => {
  const header = wav().subarray(0, 12)
  const begun = process.threadCpuUsage()
  expect(await recordingTypeOf(Buffer.concat([header, Buffer.alloc(400_000, 'fmt ')]))).toBeUndefined()
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(1000)
})
