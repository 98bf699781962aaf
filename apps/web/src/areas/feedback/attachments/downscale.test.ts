import { expect, test } from 'vitest'
import { fitting } from './downscale.ts'

test('the longest side of a photo is 1600 at most, and its shape stays', () => {
  expect(fitting(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(fitting(3000, 4000)).toEqual({ width: 1200, height: 1600 })
  expect(fitting(100_000, 3)).toEqual({ width: 1600, height: 1 })
})

test('a small photo stays as it is', () => {
  expect(fitting(640, 480)).toEqual({ width: 640, height: 480 })
})
