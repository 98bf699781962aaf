import { expect, test, vi } from 'vitest'
import { NetworkError } from '../../api/problem.ts'

vi.mock('../../api/client.ts', () => ({
  call: async () => {
    throw new NetworkError(undefined)
  },
}))
const stay = { id: 's', guestId: 'g', venueId: 'v', guestName: 'Ana', guestNumber: 1, status: 'checked_in' }
vi.mock('../../offline/kept-day.ts', () => ({
  readDay: async () => ({ stays: [{ ...stay, room: '12', bookingNumber: 'AB1234567' }] }),
}))

const { lookUp } = await import('./queries.ts')

test('without the network a room and a booking of the kept day are found, and an empty room is empty', async () => {
  expect(await lookUp('12')).toMatchObject([{ stayId: 's', venueId: 'v' }])
  expect(await lookUp('ab1234567')).toMatchObject([{ stayId: 's' }])
  expect(await lookUp('13')).toEqual([])
})

test('of a telephone number nobody can say without the network that it is unknown', async () => {
  await expect(lookUp('+44 20 7946 0000')).rejects.toBeInstanceOf(NetworkError)
})
