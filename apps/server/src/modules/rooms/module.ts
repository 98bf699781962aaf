import { defineModule } from '../../platform/module.ts'
import { createRoomsRoute, deleteRoomRoute, listRoomsRoute, updateRoomStatusRoute } from './routes/rooms.ts'

export default defineModule({
  handlers: {
    listRooms: listRoomsRoute,
    createRooms: createRoomsRoute,
    deleteRoom: deleteRoomRoute,
    updateRoomStatus: updateRoomStatusRoute,
  },
})
