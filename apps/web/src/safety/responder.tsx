export function Responder() {
  return null
}
