export { passThrough } from './change-state.ts'
export { addRooms, findVenue, isTaken, lockRoomNamed } from './queries.ts'
export { refuseUnknownRoom } from './refuse-unknown-room.ts'
