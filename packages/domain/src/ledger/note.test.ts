import { describe, expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { checkpointText, parseCheckpoint } from './checkpoint.ts'
import { emptyRoot } from './hashing.ts'
import {
  noteKeyId,
  noteSignatureInput,
  parseSignedNote,
  parseVerifierKey,
  signaturesBy,
  signedNote,
  verifierKey,
} from './note.ts'
import { logOf, verifyEd25519 } from './testing/records.ts'

// The examples of c2sp.org/signed-note and c2sp.org/tlog-cosignature.
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
const exampleCheckpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

describe('a signed note', () => {
  test('of the specification is read, and its signature verifies', () => {
    const key = parseVerifierKey(exampleKey)!
    expect([key.name, toHex(noteKeyId(key))]).toEqual(['example.com/foo', '530d903a'])
    const note = parseSignedNote(exampleNote)!
    expect(note.text).toBe('This is an example message.\n')
    const [signature, ...others] = signaturesBy(note, key)
    expect(others).toEqual([])
    const check = (text: string) =>
      verifyEd25519(key.publicKey, noteSignatureInput(text), signature!.signature)
    expect(check(note.text)).toBe(true)
    expect(check(note.text.trimEnd())).toBe(false)
  })

  test('is written as it was read, with the signatures of others', () => {
    for (const text of [exampleNote, exampleCheckpoint]) expect(signedNote(parseSignedNote(text)!)).toBe(text)
    expect(verifierKey(parseVerifierKey(exampleKey)!)).toBe(exampleKey)
    expect(parseSignedNote(exampleCheckpoint)!.signatures.map(({ name }) => name)).toEqual([
      'example.com/behind-the-sofa',
      'witness.example.com/w1',
    ])
  })

  test('has a signature of a key only by its name and its id', () => {
    const key = parseVerifierKey(exampleKey)!
    const note = parseSignedNote(exampleNote)!
    expect(signaturesBy(note, { ...key, name: 'example.com/bar' })).toEqual([])
    expect(signaturesBy(note, { ...key, publicKey: logOf('example.com/foo').key.publicKey })).toEqual([])
  })

  test.each([
    ['without a signature', 'text\n\n'],
    ['without an empty line', exampleNote.replace('\n\n', '\n')],
    ['without its last line feed', exampleNote.trimEnd()],
    ['with another dash', exampleNote.replace('—', '-')],
    ['with a control character', exampleNote.replace('an', '\t')],
    ['with a carriage return', exampleNote.replaceAll('\n', '\r\n')],
    ['with half a character', exampleNote.replace('an', '\ud800')],
    ['with a key id alone', exampleNote.replace(/Uw2Q.*/u, 'Uw2QOg==')],
    ['with stray bits in base 64', exampleNote.replace('aQM=', 'aQN=')],
    ['with something after the signature', exampleNote.replace('aQM=', 'aQM= x')],
    ['with a name that holds a plus', exampleNote.replace('— example', '— exa+mple')],
    ['with more signatures than anybody needs', exampleNote + exampleNote.slice(29).repeat(64)],
  ])('%s is none', (_, note) => {
    expect(parseSignedNote(note)).toBeNull()
  })

  test.each([
    ['of another id', exampleKey.replace('530d', '530e')],
    ['of another name', exampleKey.replace('foo', 'bar')],
    ['of another algorithm', exampleKey.replace('+Aeky', '+Beky')],
    ['that is cut', exampleKey.slice(0, -4)],
    ['without its parts', 'example.com/foo'],
  ])('a verifier key %s is none', (_, line) => {
    expect(parseVerifierKey(line)).toBeNull()
  })
})

describe('a checkpoint', () => {
  test('of the specification is read and written', () => {
    const { text } = parseSignedNote(exampleCheckpoint)!
    const checkpoint = parseCheckpoint(text)!
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(toHex(checkpoint.root)).toBe('0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62')
    expect(checkpointText(checkpoint)).toBe(text)
    expect(parseCheckpoint(`${text}extension of another log\n`)).toEqual(checkpoint)
  })

  test('of the empty log has the size 0', () => {
    const text = checkpointText({ origin: 'comity.example/ledger', size: 0, root: emptyRoot })
    expect(text).toBe('comity.example/ledger\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n')
  })

  const root = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
  test.each([
    ['without an origin', `\n0\n${root}\n`],
    ['with a leading zero', `a\n01\n${root}\n`],
    ['with a sign', `a\n+1\n${root}\n`],
    ['with a size that is not exact', `a\n9007199254740992\n${root}\n`],
    ['with a short root', 'a\n1\nAAAA\n'],
    ['with a root without its padding', `a\n1\n${root.slice(0, -1)}\n`],
    ['with a space in the origin', `a b\n1\n${root}\n`],
    ['with an empty line', `a\n1\n${root}\n\n`],
    ['without its last line feed', `a\n1\n${root}`],
    ['with two lines', 'a\n1\n'],
  ])('%s is none', (_, text) => {
    expect(parseCheckpoint(text)).toBeNull()
  })

  test.each([
    { origin: 'a b', size: 1, root: emptyRoot },
    { origin: '', size: 1, root: emptyRoot },
    { origin: 'a', size: -1, root: emptyRoot },
    { origin: 'a', size: 1.5, root: emptyRoot },
    { origin: 'a', size: 1, root: emptyRoot.slice(1) },
  ])('of $origin, $size is not written', (checkpoint) => {
    expect(() => checkpointText(checkpoint)).toThrow(RangeError)
  })
})
