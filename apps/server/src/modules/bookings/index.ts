export { refuseUnknownRoom } from './rooms/refuse-unknown-room.ts'
export { addRooms, listRooms, type RoomRow } from './rooms/queries.ts'
