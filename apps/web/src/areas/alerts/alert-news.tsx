export function AlertNews() {
  return null
}
