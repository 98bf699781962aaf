const roomNumber = /^[\p{L}\p{N} -]{1,12}$/u

/** Whether the text can be a room or table number: 1 to 12 letters, digits, spaces or hyphens once trimmed. */
export function isValidRoomNumber(text: string): boolean {
  return roomNumber.test(text.trim())
}
