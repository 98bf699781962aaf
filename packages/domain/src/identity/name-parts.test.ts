import { describe, expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

const parts = (names: { name?: string; given?: string; surname?: string }) =>
  nameParts({ name: '', given: '', surname: '', ...names })

describe('the parts of a name', () => {
  it.each([
    [{ given: 'Ana', surname: 'Lima' }, ['ana'], ['lima'], []],
    [{ name: 'Ana Maria Lima' }, ['ana'], ['lima'], ['maria']],
    [{ name: 'Lima, Ana Maria' }, ['ana'], ['lima'], ['maria']],
    [{ given: 'Ana Lima' }, ['ana'], ['lima'], []],
    [{ surname: 'Ana Lima' }, ['ana'], ['lima'], []],
    [{ given: 'Ana Lima', surname: 'Lima' }, ['ana'], ['lima'], []],
    [{ given: 'Ana', surname: 'de la Cruz Lima' }, ['ana'], ['cruz', 'lima'], []],
    [{ name: 'Ana Maria Lima', given: 'Ana', surname: 'Lima' }, ['ana'], ['lima'], ['maria']],
    [{ name: 'Sir Tom Clifford, 1st Baron of Chudleigh' }, ['tom'], ['chudleigh'], ['clifford']],
    [{ name: 'Ben Lima' }, ['ben'], ['lima'], []],
    [{ name: 'Anil Das' }, ['anil'], ['das'], []],
    [{ name: 'de Lima' }, [], ['lima'], []],
    [{ name: 'Dr Lima' }, [], ['lima'], []],
    [{ given: 'Ana', surname: 'Du Lima' }, ['ana'], ['lima'], []],
    [{ name: 'Lima' }, [], ['lima'], []],
    [{ name: 'de la' }, ['de'], ['la'], []],
    [{ name: 'X' }, [], ['x'], []],
    [{}, [], [], []],
  ])('of %j', (names, given, surname, other) => {
    expect(parts(names)).toEqual({ given, surname, other })
  })

  it('are few, however long the name', () => {
    const { given, surname, other } = parts({ name: 'Word another '.repeat(2000) })
    expect(given.length + surname.length + other.length).toBeLessThanOrEqual(8)
  })
})
