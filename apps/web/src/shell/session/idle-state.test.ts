import { describe, expect, it } from 'vitest'
import { idleState } from './idle-state.ts'

const at = (seconds: number) => seconds * 1000
const look = (touched: number, told: number, now: number) =>
  idleState({ touched: at(touched), told: at(told) }, 300, at(now))

describe('a session by PIN that nobody touches', () => {
  it('is announced thirty seconds before its end, and over at it', () => {
    expect(look(0, 0, 269)).toMatchObject({ isNear: false, isOver: false })
    expect(look(0, 0, 270)).toMatchObject({ isNear: true, isOver: false })
    expect(look(0, 0, 300)).toMatchObject({ isNear: false, isOver: true })
  })

  it('is announced no sooner than at half of a time that is short', () => {
    const lookShort = (now: number) => idleState({ touched: 0, told: 0 }, 40, at(now))
    expect(lookShort(19)).toMatchObject({ isNear: false, isOver: false })
    expect(lookShort(20)).toMatchObject({ isNear: true, isOver: false })
    expect(lookShort(40)).toMatchObject({ isNear: false, isOver: true })
  })

  it('is over at once after a device has slept', () => {
    expect(look(0, 0, 90_000).isOver).toBe(true)
  })
})

describe('the server', () => {
  it('hears of touches once a minute, the last one included', () => {
    expect(look(59, 0, 59).mustTell).toBe(false)
    expect(look(59, 0, 60).mustTell).toBe(true)
    expect(look(59, 60, 200).mustTell).toBe(false)
  })

  it('hears nothing where nobody is', () => {
    expect(look(0, 0, 100).mustTell).toBe(false)
    expect(look(10, 0, 310).mustTell).toBe(false)
  })
})
